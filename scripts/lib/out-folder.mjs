import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { projectRoot } from './source-files.mjs'

/**
 * Where a build goes, or is: what $LATCHKEY_OUT names. An empty one would be the project itself, whose files a build clears away.
 * @template {string | undefined} Usual
 * @param {Usual} usual where that is not set
 * @param {string | undefined} given
 */
export const outFolder = (usual, given = process.env['LATCHKEY_OUT']) => {
  if (given?.trim() === '')
    throw new Error('LATCHKEY_OUT is empty: let it name a folder, like .cache/start, or unset it.')
  const name = given ?? usual
  return /** @type {Usual} */ (name === undefined ? undefined : resolve(projectRoot, name))
}

/**
 * The library that the host pages are built on.
 * @param {string} out
 */
export const builtLibrary = (out) => {
  const library = join(out, 'lib')
  const name = relative(projectRoot, out)
  if (!existsSync(join(library, 'embed')))
    throw new Error(
      `There is no library in ${name}: run “LATCHKEY_OUT=${name} npm run build” first, and this with the same.`,
    )
  return library
}
