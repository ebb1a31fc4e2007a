import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface BuiltPages {
  readonly react: string
  readonly plain: string
  /** The package as it is published, without its declarations. */
  readonly library: string
  /** Of the terminal program. */
  readonly terminal: string
}

const project = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The folders of the library and of both host pages, built for production below `out`.
 * @param out relative to the project
 * @param mode `missing` leaves what is there
 * @param hostPage in place of what React's page has beside its button; relative to the project
 */
export const buildPages = (out: string, mode: 'always' | 'missing', hostPage?: string): BuiltPages => {
  const folder = resolve(project, out)
  const pages = {
    react: join(folder, 'react'),
    plain: join(folder, 'plain'),
    library: join(folder, 'lib'),
    terminal: join(folder, 'terminal'),
  }
  const isBuilt = [pages.react, pages.plain].every((page) => existsSync(join(page, 'index.html')))
  if (isBuilt && mode === 'missing') return pages
  for (const script of ['build-library', 'build-examples']) {
    execFileSync(process.execPath, [join(project, `scripts/${script}.mjs`)], {
      cwd: project,
      // Production whatever runs the tests: vitest says `test`.
      env: { ...process.env, NODE_ENV: 'production', LATCHKEY_OUT: folder, LATCHKEY_HOST_PAGE: hostPage },
      stdio: 'inherit',
    })
  }
  return pages
}
