import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** @param {string} file a list of re-exports */
const reExported = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/ from '([^']+)'/g)].map(([, path = '']) => resolve(dirname(file), path))

/** The UI library behind package.json's imports, as a file of the shell. @type {Readonly<Record<string, string>>} */
const library = { '#ui': 'ui/index.ts', '#ui/jsx-runtime': 'ui/jsx-runtime.ts' }

/**
 * Takes from the file of the first views what it shares: nothing of it is there twice, and no third file delays the first row.
 * @param {string} shell the folder whose views.ts says what that file exports
 * @param {string} list the part of it that is the same for every shell
 * @returns {import('esbuild').Plugin}
 */
export const sharedWithViews = (shell, list) => ({
  name: 'latchkey-shared-with-views',
  setup(build) {
    const shared = new Set([resolve(shell, 'views.ts'), list].flatMap(reExported))
    build.onResolve({ filter: /^[.#]/ }, ({ path, resolveDir }) => {
      const inShell = library[path]
      const file = inShell === undefined ? resolve(resolveDir, path) : resolve(shell, inShell)
      return shared.has(file) ? { path: './views.js', external: true } : undefined
    })
  },
})
