import { join } from 'node:path'

/** Names that were looked for, and those that were there: one that has moved would bring its file into the stage before. @type {Set<RegExp>} */
const wanted = new Set()
/** @type {Set<RegExp>} */
const met = new Set()

/**
 * Modules that are loaded later and have a file of their own beside the one that names them. Each is built apart, so that
 * no chunk shared with it delays what comes first.
 * @param {RegExp} names
 * @param {Record<string, string>} [files] what another name stands for
 * @param {(file: string) => void} [found] told of each module
 * @returns {import('esbuild').Plugin}
 */
export const lazyModules = (names, files = {}, found = () => undefined) => ({
  name: 'latchkey-lazy-modules',
  setup(builder) {
    wanted.add(names)
    builder.onResolve({ filter: names }, ({ kind, path, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined
      met.add(names)
      found(join(resolveDir, path))
      return { path: files[path] ?? path.replace(/\.ts$/, '.js'), external: true }
    })
  },
})

/** After all builds. @throws Error of names that nothing had */
export const assertModulesFound = () => {
  const gone = [...wanted].filter((names) => !met.has(names))
  if (gone.length > 0) throw new Error(`Nothing that is loaded later has these names: ${gone.join(', ')}`)
}
