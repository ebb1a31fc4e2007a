import { join, relative } from 'node:path'
import { build } from 'esbuild'

/** What is smaller is there twice: its name in both files would take as much. */
const leastBytes = 300

/**
 * What files that are loaded later take from the one before them: nothing of it is there twice, and no further file delays the first row.
 * It is handed on when the later file has come, and not imported by it: a browser remembers a file that did not come (HTML, "module
 * map"), and whatever imports it could never be loaded on that page, though the earlier file itself was got by another address.
 * @typedef {object} SharedParts
 * @property {import('esbuild').Plugin} giving for the earlier file
 * @property {readonly LaterFile[]} later
 *
 * @typedef {object} LaterFile
 * @property {string} file its name
 * @property {string} contents its source
 * @property {import('esbuild').Plugin} taking
 */

const given = 'latchkey-given'

/**
 * Finds out what a file has in common with each of those after it, by building them all.
 * @param {object} options
 * @param {string} options.root
 * @param {import('esbuild').BuildOptions} options.options of all
 * @param {{ entry: string, plugins: import('esbuild').Plugin[] }} options.earlier
 * @param {RegExp} options.sharedWithViews the module of the earlier file that stands for what is handed on
 * @param {Readonly<Record<string, readonly string[]>>} options.later the modules that each later file is made of, by its name
 * @param {readonly string[]} options.once imports that must be there once, whatever their size
 * @returns {Promise<SharedParts>}
 */
export const sharedChunks = async ({ root, options, earlier, sharedWithViews, later, once }) => {
  /** @param {string} contents @param {readonly import('esbuild').Plugin[]} plugins */
  const look = async (contents, plugins) => {
    const { metafile, outputFiles } = await build({
      ...options,
      stdin: { contents, resolveDir: root, sourcefile: 'looked-at.ts', loader: 'ts' },
      outdir: join(root, 'looked-at'),
      plugins: [...plugins],
      metafile: true,
      write: false,
    })
    const [output] = Object.values(metafile.outputs)
    return { inputs: output?.inputs ?? {}, text: outputFiles[0]?.text ?? '' }
  }
  const { inputs: before } = await look(exportsOf([earlier.entry]), earlier.plugins)
  /** The names that are taken, each with its module. @type {Map<string, string>} */
  const taken = new Map()

  /** @param {string} file @param {readonly string[]} modules @returns {Promise<LaterFile>} */
  const lookAt = async (file, modules) => {
    const contents = exportsOf(modules)
    const { inputs } = await look(contents, earlier.plugins)
    const common = Object.entries(inputs)
      .filter(([path, { bytesInOutput }]) => bytesInOutput >= leastBytes && (before[path]?.bytesInOutput ?? 0) > 0)
      .map(([path]) => join(root, path))
    const shared = new Set(common.filter((path) => !path.endsWith('.css')))
    const isShared = (/** @type {string} */ path, /** @type {string} */ asked) =>
      shared.has(path) || once.includes(asked)
    const { text } = await look(contents, [
      ...earlier.plugins,
      takenFrom(isShared, (path) => ({ path: `shared:${relative(root, path)}`, external: true })),
    ])
    /** @type {Set<string>} */
    const its = new Set()
    for (const [, list = '', path = ''] of text.matchAll(/import\s*\{([^}]*)\}\s*from\s*"shared:([^"]+)"/g))
      for (const name of list.split(',').map((each) => each.trim().split(/\s+as\s+/)[0] ?? '')) {
        if ((taken.get(name) ?? path) !== path) throw new Error(`${earlier.entry} shares two that are called ${name}`)
        taken.set(name, path)
        its.add(name)
      }
    const names = [...its].join(', ')
    return {
      file,
      contents: `${contents}\nexport { take } from '${given}'`,
      // They are there before anything is drawn.
      taking: takenFrom(
        isShared,
        () => ({ path: given, namespace: given }),
        (builder) => {
          builder.onResolve({ filter: new RegExp(`^${given}$`) }, () => ({ path: given, namespace: given }))
          builder.onLoad({ filter: /./, namespace: given }, () => ({
            contents: `${names && `export let ${names}`}\nexport const take = (parts) => { ({ ${names} } = parts) }`,
          }))
        },
      ),
    }
  }
  const files = await Promise.all(Object.entries(later).map(([file, modules]) => lookAt(file, modules)))
  return {
    giving: {
      name: 'latchkey-handed-on',
      setup: (builder) =>
        void builder.onLoad({ filter: sharedWithViews }, () => ({
          contents: [...taken].map(([name, path]) => `export { ${name} } from './${path}'`).join('\n'),
          resolveDir: root,
        })),
    },
    later: files,
  }
}

/** @param {readonly string[]} modules */
const exportsOf = (modules) => modules.map((path) => `export * from './${path}'`).join('\n')

/**
 * Takes shared modules from elsewhere.
 * @param {(path: string, asked: string) => boolean} isShared
 * @param {(path: string) => import('esbuild').OnResolveResult} placeOf
 * @param {(builder: import('esbuild').PluginBuild) => void} [more]
 * @returns {import('esbuild').Plugin}
 */
const takenFrom = (isShared, placeOf, more) => ({
  name: 'latchkey-shared-parts',
  setup(builder) {
    more?.(builder)
    builder.onResolve({ filter: /^[.#]/ }, async ({ path, pluginData, ...args }) => {
      if (pluginData === 'asked') return undefined
      const found = await builder.resolve(path, { ...args, pluginData: 'asked' })
      return isShared(found.path, path) ? placeOf(found.path) : undefined
    })
  },
})
