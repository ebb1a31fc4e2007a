import { loadingError } from '../../../core/loading-error.ts'

/** Where our files lie: nothing from elsewhere is ever imported. Bundlers would take `new URL(…, import.meta.url)` for an asset. */
const here = import.meta.url.replace(/[^/]*$/, '')

/**
 * A browser remembers a module that failed for as long as the page lives (HTML, "module map"). Asked for again it needs another
 * address; Chromium's and Firefox's errors name the first.
 */
export type Download = <T>(load: () => Promise<T>) => Promise<T>

export const download: Download = (load) =>
  load()
    .catch((error) => {
      const [, file] = `${error}`.split(here)
      if (!file) throw error
      return import(/* @vite-ignore */ /* webpackIgnore: true */ `${here + file}?${performance.now()}`)
    })
    .catch((cause) => {
      throw loadingError('LOAD_FAILED', cause)
    })
