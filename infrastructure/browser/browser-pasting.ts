import type { Pasting } from '../../core/ports/send/pasting.ts'

type Reading = { readonly clipboard?: Partial<Pick<Clipboard, 'readText'>> }

/** @param navigator undefined in a terminal */
export const createBrowserPasting = (navigator: Reading | undefined): Pasting => ({
  canPaste: async () => navigator?.clipboard?.readText !== undefined,
  paste: async () => {
    try {
      return (await navigator?.clipboard?.readText?.()) || undefined
    } catch {
      // The visitor, or the page's frame, does not allow it.
      return undefined
    }
  },
})
