import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { packLibrary } from '../../scripts/lib/pack-library.mjs'
import { projectRoot } from '../../scripts/lib/source-files.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    packed: ReturnType<typeof packLibrary>
  }
}

/** Once for all hosts. `npm test` has built the library before; alone, it is built when it is missing, or anew with LATCHKEY_E2E_BUILD=1. */
export const setup = ({ provide }: TestProject): void => {
  const out = resolve(projectRoot, process.env['LATCHKEY_OUT'] ?? '.cache/test')
  provide('packed', packLibrary(out, process.env['LATCHKEY_E2E_BUILD'] === '1' ? 'always' : 'missing'))
}
