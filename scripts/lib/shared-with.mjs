import { readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'

/** What a file re-exports, and what the list `shared.ts` that it may re-export does. @param {string} file @returns {string[]} */
const reExported = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/ from '([^']+)'/g)]
    .map(([, path = '']) => resolve(dirname(file), path))
    .flatMap((path) => (basename(path) === 'shared.ts' ? reExported(path) : [path]))

/** The UI library behind package.json's imports, as a file of the shell. @type {Readonly<Record<string, string>>} */
const library = { '#ui': 'ui/index.ts', '#ui/jsx-runtime': 'ui/jsx-runtime.ts' }

/**
 * Takes from the file of an earlier stage what it shares: nothing of it is there twice, and no third file delays the first row.
 * @param {string} entry the source of that stage, which says what its file exports
 * @returns {import('esbuild').Plugin}
 */
export const sharedWith = (entry) => ({
  name: 'latchkey-shared-with',
  setup(build) {
    const shell = dirname(entry)
    const file = `./${basename(entry, '.ts')}.js`
    const shared = new Set(reExported(entry))
    build.onResolve({ filter: /^[.#]/ }, ({ path, resolveDir }) => {
      const inShell = library[path]
      const source = inShell === undefined ? resolve(resolveDir, path) : resolve(shell, inShell)
      return shared.has(source) ? { path: file, external: true } : undefined
    })
  },
})
