import { readFile } from 'node:fs/promises'

/** What rxjs lets a page set for all that use it (`rxjs/internal/config`), and nobody sets here: the copy is our own. */
const settings = {
  useDeprecatedSynchronousErrorHandling: 'false',
  useDeprecatedNextContext: 'false',
  onStoppedNotification: 'null',
  onUnhandledError: 'null',
  Promise: 'undefined',
}
const read = new RegExp(`\\bconfig\\.(${Object.keys(settings).join('|')})\\b`, 'g')
const destructured = /const \{ (\w+) \} = config;/g

/** Who may stand in for the page's timers, in rxjs's own tests. */
const stoodIn = /const \{ delegate \} = timeoutProvider;/g

/** What an `Observable` can do beside being subscribed to: of ours nobody sees more than that (`values-of.ts`, `broadcast.ts`). */
const unasked = /^ {4}(?:lift|forEach|pipe|toPromise|\[Symbol_observable\])\(.*\) \{\n[\s\S]*?\n {4}\}\n/gm
const made = /^Observable\.create = [\s\S]*?\n\};\n/m

/** @param {string} name @returns {string | undefined} */
const settingOf = (name) => Object.entries(settings).find(([setting]) => setting === name)?.[1]

/**
 * rxjs without what only other settings lead to, and without what only operators ask for: the former are written out where they are read,
 * and esbuild drops what is never reached.
 * @param {string} code a module of rxjs
 */
export const settled = (code) =>
  code
    .replaceAll(read, (_, name) => settingOf(name) ?? '')
    .replaceAll(stoodIn, 'const delegate = undefined;')
    .replaceAll(unasked, '')
    .replace(made, '')
    .replaceAll(destructured, (whole, name) => {
      const value = settingOf(name)
      return value === undefined ? whole : `const ${name} = ${value};`
    })

/** @returns {import('esbuild').Plugin} */
export const settledRxjs = () => ({
  name: 'latchkey-settled-rxjs',
  setup: (builder) =>
    void builder.onLoad({ filter: /[\\/]rxjs[\\/]dist[\\/]esm[\\/]internal[\\/].*[.]js$/ }, async ({ path }) => ({
      contents: settled(await readFile(path, 'utf8')),
      loader: 'js',
    })),
})
