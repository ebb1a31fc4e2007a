import { join, relative } from 'node:path'
import { build } from 'esbuild'

/** What is smaller is there twice: its name in both files would take as much. */
const leastBytes = 150

/**
 * What a file that is loaded later takes from the one before it: nothing of it is there twice, and no third file delays the first row.
 * @typedef {object} SharedParts
 * @property {string} stage the source of the earlier file: its own exports, and what is shared
 * @property {import('esbuild').Plugin} plugin for the later file
 */

/**
 * Finds out what two files have in common, by building both.
 * @param {object} given
 * @param {string} given.root
 * @param {import('esbuild').BuildOptions} given.options of both
 * @param {{ entry: string, plugins: import('esbuild').Plugin[] }} given.earlier
 * @param {string} given.file the earlier file, as the later one finds it
 * @param {string} given.later the entry of the later file
 * @param {readonly string[]} given.once imports that must be there once, whatever their size
 * @returns {Promise<SharedParts>}
 */
export const sharedParts = async ({ root, options, earlier, file, later, once }) => {
  /** @param {string} entry @param {readonly import('esbuild').Plugin[]} plugins */
  const look = async (entry, plugins) => {
    const { metafile, outputFiles } = await build({
      ...options,
      entryPoints: [entry],
      outdir: join(root, 'looked-at'),
      plugins: [...plugins],
      metafile: true,
      write: false,
    })
    const [output] = Object.values(metafile.outputs)
    return { inputs: output?.inputs ?? {}, text: outputFiles[0]?.text ?? '' }
  }
  const [before, after] = await Promise.all([look(earlier.entry, earlier.plugins), look(later, earlier.plugins)])
  const common = Object.entries(after.inputs)
    .filter(([path, { bytesInOutput }]) => bytesInOutput >= leastBytes && (before.inputs[path]?.bytesInOutput ?? 0) > 0)
    .map(([path]) => join(root, path))
  const shared = new Set(common.filter((path) => !path.endsWith('.css')))

  /** Takes shared modules from elsewhere. @param {(path: string) => string} placeOf @returns {import('esbuild').Plugin} */
  const takenFrom = (placeOf) => ({
    name: 'latchkey-shared-parts',
    setup(builder) {
      builder.onResolve({ filter: /^[.#]/ }, async ({ path, pluginData, ...args }) => {
        if (pluginData === 'asked') return undefined
        const found = await builder.resolve(path, { ...args, pluginData: 'asked' })
        return shared.has(found.path) || once.includes(path) ? { path: placeOf(found.path), external: true } : undefined
      })
    },
  })
  const { text } = await look(later, [...earlier.plugins, takenFrom((path) => `shared:${relative(root, path)}`)])
  /** The names that are taken, each with its module. @type {Map<string, string>} */
  const taken = new Map()
  for (const [, list = '', path = ''] of text.matchAll(/import\s*\{([^}]*)\}\s*from\s*"shared:([^"]+)"/g))
    for (const name of list.split(',').map((each) => each.trim().split(/\s+as\s+/)[0] ?? '')) {
      if ((taken.get(name) ?? path) !== path) throw new Error(`${file} shares two that are called ${name}`)
      taken.set(name, path)
    }
  return {
    stage: [
      `export * from './${earlier.entry}'`,
      ...[...taken].map(([name, path]) => `export { ${name} } from './${path}'`),
    ].join('\n'),
    plugin: takenFrom(() => file),
  }
}
