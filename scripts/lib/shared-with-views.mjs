import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** @param {string} file a list of re-exports */
const namedIn = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/ from '([^']+)'/g)].map(([, specifier = '']) =>
    specifier.startsWith('.') ? resolve(dirname(file), specifier) : specifier,
  )

/**
 * Takes from the file of the first views what it shares: nothing of it is there twice, and no third file delays the first row.
 * @param {readonly string[]} lists the sources that say what that file exports: modules, and names of package.json's imports
 * @param {string} views the file of the first views, beside the one that is built
 * @returns {import('esbuild').Plugin}
 */
export const sharedWithViews = (lists, views) => ({
  name: 'latchkey-shared-with-views',
  setup(build) {
    const shared = new Set(lists.flatMap(namedIn))
    build.onResolve({ filter: /^[.#]/ }, ({ path, resolveDir }) =>
      shared.has(path.startsWith('.') ? resolve(resolveDir, path) : path) ? { path: views, external: true } : undefined,
    )
  },
})
