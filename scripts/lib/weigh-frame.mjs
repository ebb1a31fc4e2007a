import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { project } from './build-options.mjs'
import { buildFrame } from './build-service.mjs'

/** @typedef {{ readonly path: string, readonly bytes: number }} WeighedFile */

/**
 * Of the scripts of the wallet site's frame, gzip -9, file by file: those that it starts with, and those that come with what it does.
 * @returns {Promise<(entries: readonly RegExp[]) => WeighedFile[]>} weighs the files with these names, and all that they import at once
 */
export const weighFrame = async () => {
  const { outputFiles, metafile } = await buildFrame(join(project, '.cache', 'frame'), false)
  const contents = new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]))
  const imports = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [
      basename(path),
      output.imports.filter(({ kind }) => kind === 'import-statement').map((one) => basename(one.path)),
    ]),
  )
  return (entries) => {
    const all = new Set()
    const add = (/** @type {string} */ name) => {
      if (all.has(name)) return
      all.add(name)
      for (const next of imports.get(name) ?? []) add(next)
    }
    for (const entry of entries) {
      const names = [...contents.keys()].filter((name) => entry.test(name))
      if (names.length === 0) throw new Error(`The frame has no file ${entry}`)
      names.forEach(add)
    }
    return [...all].map((path) => ({
      path,
      bytes: gzipSync(contents.get(path) ?? new Uint8Array(), { level: 9 }).length,
    }))
  }
}
