import { readFile, writeFile } from 'node:fs/promises'

/** What makes an `import()` the browser's: bundlers of hosts, webpack and Turbopack, look for all others when they build. */
const leftToBrowser = '/* webpackIgnore: true */'

/**
 * Says of each `import()` whose address is made at run time that it is the browser's. esbuild drops the comments of the sources
 * when it minifies. (No other form is built: `importsOf` of host-files.mjs refuses it.)
 * @param {string} path a built file
 */
export const leaveToBrowser = async (path) => {
  const code = await readFile(path, 'utf8')
  const marked = code.replaceAll('import(`${', `import(${leftToBrowser}\`\${`)
  if (marked !== code) await writeFile(path, marked)
}
