import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { projectRoot } from '../../scripts/lib/source-files.mjs'

const made = new Map<string, Promise<string>>()

/**
 * A module as one script for `addInitScript`. Functions that Playwright turns into text itself would
 * drag along whatever helper the test runner's compiler put into them.
 * @param file relative to the project's `test` folder, or where it is; its packages are those that it finds there
 * @param globalName under which the page finds the module's exports
 */
export const pageScript = (file: string, globalName: string): Promise<string> => {
  const script = made.get(file) ?? makeScript(file, globalName)
  made.set(file, script)
  return script
}

const makeScript = async (file: string, globalName: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [resolve(join(projectRoot, 'test'), file)],
    bundle: true,
    format: 'iife',
    globalName,
    target: 'es2022',
    write: false,
    tsconfigRaw: {},
    // Packages that were written for Node first name it so.
    define: { global: 'globalThis' },
    logLevel: 'warning',
  })
  const [output] = outputFiles
  if (output === undefined) throw new Error(`No script came of ${file}.`)
  // Playwright wraps the script into a function of its own.
  return `${output.text};globalThis.${globalName} = ${globalName};`
}
