import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './source-files.mjs'

const folder = join(projectRoot, 'shells/react')
const names = readdirSync(folder).filter((file) =>
  /^(?:use-.*|(?:account|custom|face|network)-button|.*hooks|context|balance)\.ts$/.test(file),
)

/**
 * What a React host may leave out or need later, and the context that all of it shares: each has a file beside the entry, so that the
 * host's bundler puts it where it is used.
 */
export const reactFiles = names.map((name) => `shells/react/${name}`)

/** Leaves them where they are. @type {import('esbuild').Plugin} */
export const externalReactFiles = {
  name: 'latchkey-beside-entry',
  setup(builder) {
    builder.onResolve({ filter: /^\.\/[\w-]+\.ts$/ }, ({ kind, path, resolveDir }) =>
      kind === 'import-statement' && resolveDir === folder && names.includes(path.slice(2))
        ? { path: path.replace(/ts$/, 'js'), external: true, sideEffects: false }
        : undefined,
    )
  },
}
