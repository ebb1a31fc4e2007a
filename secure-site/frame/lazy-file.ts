import { siteUnreachable } from './http/site-api.ts'

/** Where the frame's files lie: nothing from elsewhere is ever imported. */
const here = import.meta.url.replace(/[^/]*$/, '')

/**
 * A browser remembers a module that failed for as long as the page lives (HTML, "module map"). Asked for again it needs another address;
 * Chromium's and Firefox's errors name the first.
 */
const importAgain = <File>(error: unknown): Promise<File> => {
  const [, file] = String(error).split(here)
  if (!file) throw error
  return import(/* @vite-ignore */ `${here}${file}?${performance.now()}`)
}

/**
 * A file that is loaded with the first who needs it, and made into something once. One that did not come may come with the next who needs it.
 * @returns rejects with SITE_UNREACHABLE where it does not come
 */
export const lazyFile = <File, Made>(load: () => Promise<File>, make: (file: File) => Made): (() => Promise<Made>) => {
  let loading: Promise<Made> | undefined
  return () => {
    loading ??= load()
      .catch(importAgain<File>)
      .then(make)
      .catch(() => {
        loading = undefined
        throw siteUnreachable()
      })
    return loading
  }
}
