import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify } from 'terser'
import terser from 'terser/package.json' with { type: 'json' }

/**
 * Directives stay for the bundlers of hosts (`'use client'`), arguments for the container, which looks at how many there are. What terser
 * calls unsafe of arrows is that nobody can say `new` to one: of what is inside, those that are made that way name `this`, and stay.
 */
const kept = /** @type {const} */ ({ directives: false, keep_fargs: true, lhs_constants: false, negate_iife: false })
const options = /** @type {const} */ ({
  module: true,
  ecma: 2020,
  compress: { passes: 3, ...kept, unsafe_arrows: true },
})

/** A first line that an engine reads. */
const firstComment = /^\/\/.*\n/

/**
 * Rewrites a file that esbuild has minified, which leaves some 5 % more than there need be. But for arrows nothing is assumed of the
 * code that its language does not say. Results are kept by what they were made of: a second build of the same sources does not wait for them.
 * @param {string} path a built module
 * @param {string} kept a folder, which may be deleted at any time
 */
export const minifyFurther = async (path, kept) => {
  const code = await readFile(path, 'utf8')
  // What the result depends on, beside the text.
  const made = JSON.stringify([terser.version, options])
  const known = join(kept, createHash('sha256').update(made).update(code).digest('hex'))
  const before = await readFile(known, 'utf8').catch(() => undefined)
  if (before !== undefined) return writeFile(path, before)
  const [comment = ''] = firstComment.exec(code) ?? []
  const { code: smaller } = await minify(code, options)
  if (smaller === undefined) throw new Error(`${path} came to nothing when it was minified`)
  await writeFile(path, `${comment}${smaller}\n`)
  await mkdir(kept, { recursive: true })
  // In one step: another build may look at the same moment.
  const unfinished = `${known}.${process.pid}`
  await writeFile(unfinished, `${comment}${smaller}\n`)
  await rename(unfinished, known)
}
