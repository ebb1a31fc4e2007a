import type { Page } from 'playwright-core'

export interface PageProvocation {
  /** Files of ours that do not arrive. */
  readonly missing?: RegExp
  /** In a built site, as a host's own code there does it: answers with the code. */
  readonly provoke: (page: Page) => Promise<string>
}

/** The code that a call of the site's ends with. The module is the one that the site has. */
const calling = (call: string) => (page: Page) =>
  page.evaluate<string>(`(async () => {
    const file = document.querySelector('script[src*=latchkey]').src.replace('button.js', 'latchkey.js')
    const { createModal, getModal } = await import(file)
    const options = JSON.parse(document.querySelector('[data-latchkey]').textContent)
    try {
      await ${call}
      return 'no failure'
    } catch (error) {
      return error.name === 'ModalError' ? error.code : String(error)
    }
  })()`)

/** What can go wrong before there is a core: in the loader as it is published, in a browser (`test/e2e/error-codes.test.ts`). */
export const provokedInPages = {
  PROJECT_ID_NOT_CONFIGURED: { provoke: calling(`createModal({ ...options, projectId: '', storageKey: 'other' })`) },
  STORAGE_KEY_IN_USE: { provoke: calling('createModal(options)') },
  LOAD_FAILED: { missing: /\/runtime\.js/, provoke: calling('getModal().open()') },
} as const satisfies Readonly<Record<string, PageProvocation>>
