import { readFile } from 'node:fs/promises'
import { transform } from 'esbuild'

/** The modal's own style sheets; a host's CSS is not touched. */
const styleSheet = /[\\/]shells[\\/]dom[\\/].*\.css$/
const prefix = '\0latchkey-css:'

/** @param {string} path */
const minified = async (path) => {
  const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css', minify: true, target: 'esnext' })
  return code.trim()
}

/**
 * `import css from './card.css'` gives the minified text, for a constructable style sheet.
 * @returns {import('esbuild').Plugin}
 */
export const cssTextEsbuild = () => ({
  name: 'latchkey-css-text',
  setup(build) {
    build.onLoad({ filter: styleSheet }, async ({ path }) => ({ contents: await minified(path), loader: 'text' }))
  },
})

/**
 * The same for Vite. The id must not end in `.css`, or Vite's own CSS pipeline would take the module.
 * @returns {import('vite').Plugin}
 */
export const cssText = () => ({
  name: 'latchkey-css-text',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('.css') || importer === undefined) return undefined
    const resolved = await this.resolve(source, importer, { skipSelf: true })
    return resolved !== null && styleSheet.test(resolved.id) ? `${prefix}${resolved.id}.js` : undefined
  },
  async load(id) {
    if (!id.startsWith(prefix)) return undefined
    const path = id.slice(prefix.length, -'.js'.length)
    this.addWatchFile(path)
    return `export default ${JSON.stringify(await minified(path))}`
  },
  hotUpdate({ file, modules }) {
    if (!styleSheet.test(file)) return undefined
    const text = this.environment.moduleGraph.getModuleById(`${prefix}${file}.js`)
    return text === undefined ? undefined : [...modules, text]
  },
})
