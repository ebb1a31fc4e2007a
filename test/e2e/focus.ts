import type { PageDriver } from '../support/page-driver.ts'

/** Where the focus is, looked for through shadow roots: what it says, and whether the dialog holds it. */
export const focus = (
  visitor: Pick<PageDriver, 'page'>,
): Promise<{ readonly name: string; readonly isInDialog: boolean }> =>
  visitor.page.evaluate(() => {
    let active = document.activeElement
    let isInDialog = false
    while (active !== null) {
      isInDialog ||= active.closest('dialog[open]') !== null
      const inner: Element | null | undefined = active.shadowRoot?.activeElement
      if (inner === null || inner === undefined) break
      active = inner
    }
    const name = active?.getAttribute('aria-label') ?? active?.textContent?.trim() ?? ''
    return { name: active === document.body ? 'nothing' : name, isInDialog }
  })

/** What it says. */
export const focusName = async (visitor: Pick<PageDriver, 'page'>): Promise<string> => (await focus(visitor)).name
