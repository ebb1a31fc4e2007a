import type { Browser, Page } from 'playwright-core'

export interface HostVisit {
  readonly page: Page
  /** What the page said that no developer wants to read, and whom it asked that is not the host. */
  readonly complaints: readonly string[]
  /** What it warned of. */
  readonly warnings: readonly string[]
  /** Presses the button and waits until the dialog shows its first view; then closes it. */
  readonly openModal: () => Promise<void>
  readonly leave: () => Promise<void>
}

/** A visitor without a wallet, on a site that our package was put into. */
export const visitHost = async (browser: Browser, url: string): Promise<HostVisit> => {
  const context = await browser.newContext()
  // A development server compiles what it is asked for, and may take its time where other work runs.
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  const complaints: string[] = []
  const warnings: string[] = []
  page.on('pageerror', (error) => complaints.push(`${error}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
    if (message.type() === 'warning') warnings.push(message.text())
  })
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(url).origin) complaints.push(`asked ${request.url()}`)
  })
  await page.goto(url)
  return {
    page,
    complaints,
    warnings,
    openModal: async () => {
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      const dialog = page.getByRole('dialog', { name: 'Connect wallet' })
      await dialog.waitFor()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
    leave: () => context.close(),
  }
}
