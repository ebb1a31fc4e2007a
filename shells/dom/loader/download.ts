import { earlyError } from '../../../core/early-error.ts'

declare const __webpack_require__: unknown

/**
 * Where our files lie: nothing from elsewhere is ever imported. Bundlers would take `new URL(…, import.meta.url)` for an asset.
 * webpack asks for a failed file again by itself, and would write the path of the machine that it runs on in the place of ours.
 */
const here = typeof __webpack_require__ === 'function' ? undefined : import.meta.url.replace(/[^/]*$/, '')

/**
 * Whether an import map says which hashes files must have. It knows no address but the first: asked for by another one, a file that
 * was refused for its hash would run unchecked. A text of the page that reads so costs no more than the second try.
 */
const isChecked = (): boolean => /"integrity"/.test(document.documentElement.textContent)

/**
 * A browser remembers a module that failed for as long as the page lives (HTML, "module map"). Asked for again it needs another
 * address; Chromium's and Firefox's errors name the first.
 */
export type Download = <T>(load: () => Promise<T>) => Promise<T>

export const download: Download = (load) =>
  load()
    .catch((error) => {
      const [, file] = here ? `${error}`.split(here) : []
      if (!file || isChecked()) throw error
      // What is built says again that no bundler is to look for it (scripts/lib/leave-to-browser.mjs).
      return import(/* @vite-ignore */ /* webpackIgnore: true */ `${here + file}?${performance.now()}`)
    })
    .catch((cause) => {
      throw earlyError('LOAD_FAILED', { cause })
    })
