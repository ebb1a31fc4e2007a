import { join, relative } from 'node:path'
import { build } from 'esbuild'

/** What is smaller is there twice: its name in both files would take as much. */
const leastBytes = 300

/**
 * What a file that is loaded later takes from the one before it: nothing of it is there twice, and no third file delays the first row.
 * It is handed on when the later file has come, and not imported by it: a browser remembers a file that did not come (HTML, "module
 * map"), and whatever imports it could never be loaded on that page, though the earlier file itself was got by another address.
 * @typedef {object} SharedParts
 * @property {import('esbuild').Plugin} giving for the earlier file
 * @property {import('esbuild').Plugin} taking for the later one
 * @property {string} later the source of the later file
 */

/**
 * Finds out what two files have in common, by building both.
 * @param {object} given
 * @param {string} given.root
 * @param {import('esbuild').BuildOptions} given.options of both
 * @param {{ entry: string, plugins: import('esbuild').Plugin[] }} given.earlier
 * @param {RegExp} given.handedOn the module of the earlier file that stands for what is handed on
 * @param {string} given.later the entry of the later file
 * @param {readonly string[]} given.once imports that must be there once, whatever their size
 * @returns {Promise<SharedParts>}
 */
export const sharedParts = async ({ root, options, earlier, handedOn, later, once }) => {
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

  /**
   * Takes shared modules from elsewhere.
   * @param {(path: string) => import('esbuild').OnResolveResult} placeOf
   * @param {(builder: import('esbuild').PluginBuild) => void} [more]
   * @returns {import('esbuild').Plugin}
   */
  const takenFrom = (placeOf, more) => ({
    name: 'latchkey-shared-parts',
    setup(builder) {
      more?.(builder)
      builder.onResolve({ filter: /^[.#]/ }, async ({ path, pluginData, ...args }) => {
        if (pluginData === 'asked') return undefined
        const found = await builder.resolve(path, { ...args, pluginData: 'asked' })
        return shared.has(found.path) || once.includes(path) ? placeOf(found.path) : undefined
      })
    },
  })
  const { text } = await look(later, [
    ...earlier.plugins,
    takenFrom((path) => ({ path: `shared:${relative(root, path)}`, external: true })),
  ])
  /** The names that are taken, each with its module. @type {Map<string, string>} */
  const taken = new Map()
  for (const [, list = '', path = ''] of text.matchAll(/import\s*\{([^}]*)\}\s*from\s*"shared:([^"]+)"/g))
    for (const name of list.split(',').map((each) => each.trim().split(/\s+as\s+/)[0] ?? '')) {
      if ((taken.get(name) ?? path) !== path) throw new Error(`${earlier.entry} shares two that are called ${name}`)
      taken.set(name, path)
    }
  const names = [...taken.keys()].join(', ')
  const given = 'latchkey-given'
  return {
    giving: {
      name: 'latchkey-handed-on',
      setup: (builder) =>
        void builder.onLoad({ filter: handedOn }, () => ({
          contents: [...taken].map(([name, path]) => `export { ${name} } from './${path}'`).join('\n'),
          resolveDir: root,
        })),
    },
    // They are there before anything is drawn.
    taking: takenFrom(
      () => ({ path: given, namespace: given }),
      (builder) => {
        builder.onResolve({ filter: new RegExp(`^${given}$`) }, () => ({ path: given, namespace: given }))
        builder.onLoad({ filter: /./, namespace: given }, () => ({
          contents: `export let ${names}\nexport const take = (parts) => { ({ ${names} } = parts) }`,
        }))
      },
    ),
    later: `export * from './${later}'\nexport { take } from '${given}'`,
  }
}
