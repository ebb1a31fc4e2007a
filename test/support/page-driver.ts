import type { Locator, Page } from 'playwright-core'

/** A visitor's hands and eyes on a host page, in the words of the page: roles and names, never markup. */
export interface PageDriver {
  readonly page: Page
  /** The one button of the host's header, whatever it says. */
  readonly button: Locator
  readonly connectButton: Locator
  readonly dialog: Locator
  readonly row: (walletName: string) => Locator
  readonly rows: Locator
  readonly dialogButton: (name: string | RegExp) => Locator
  readonly heading: (name: string | RegExp) => Locator
  /** What the host page says of the account. */
  readonly hostAddress: Locator
  readonly hostNetwork: Locator
  /** The status that its words stand for. */
  readonly hostStatus: { readonly textContent: () => Promise<string> }
  readonly openModal: () => Promise<void>
  readonly chooseWallet: (name: string) => Promise<void>
  /** By key: what the directory answers, or that it does not, moves this row, and away from under a pointer. */
  readonly showAllWallets: () => Promise<void>
  /** From the first press to the closed modal; the wallet has to approve. */
  readonly connect: (walletName: string) => Promise<void>
  readonly disconnect: () => Promise<void>
}

export const shortAddressOf = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

/** How a button is named that may go on with tags. */
export const startOf = (name: string): RegExp => new RegExp(`^\\s*${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

/** How the host pages say a status. */
const statusWords: Readonly<Record<string, string>> = {
  Connected: 'connected',
  'Connecting…': 'connecting',
  'Not connected': 'disconnected',
}

export const anyShortAddress = /0x[0-9a-fA-F]{4}…[0-9a-fA-F]{4}/

export const createPageDriver = (page: Page): PageDriver => {
  const dialog = page.getByRole('dialog')
  const button = page.getByRole('banner').getByRole('button')
  const connectButton = page.getByRole('button', { name: 'Connect wallet', exact: true })
  const dialogButton = (name: string | RegExp): Locator =>
    dialog.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
  const row = (name: string): Locator => dialog.getByRole('button', { name: startOf(name) })
  const openModal = async (): Promise<void> => {
    await button.click()
    await dialog.waitFor()
  }
  const chooseWallet = async (name: string): Promise<void> => {
    await openModal()
    await row(name).click()
  }
  const hostFacts = page.getByRole('region', { name: 'Your account' }).getByRole('definition')
  return {
    page,
    button,
    connectButton,
    dialog,
    row,
    rows: dialog.getByRole('list').getByRole('button'),
    dialogButton,
    heading: (name) => dialog.getByRole('heading', typeof name === 'string' ? { name, exact: true } : { name }),
    hostAddress: hostFacts.nth(2),
    hostNetwork: hostFacts.nth(1),
    hostStatus: {
      textContent: async () => {
        const words = await hostFacts.first().textContent()
        return statusWords[words ?? ''] ?? `no status: ${words}`
      },
    },
    openModal,
    chooseWallet,
    showAllWallets: async () => {
      await row('All wallets').press('Enter')
      // Connect lists some of the same wallets.
      await dialog.getByRole('heading', { name: 'All wallets', exact: true }).waitFor()
    },
    connect: async (walletName) => {
      await chooseWallet(walletName)
      await dialog.waitFor({ state: 'hidden' })
      await page.getByRole('banner').getByRole('button', { name: anyShortAddress }).waitFor()
    },
    disconnect: async () => {
      await openModal()
      await dialogButton('Disconnect').click()
      await dialog.waitFor({ state: 'hidden' })
      await connectButton.waitFor()
    },
  }
}

/** What a page keeps about us. */
export const storedKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('@latchkey/')))

/**
 * Calls the modal's own `connect`, as a host's code would; answers with how its promise settled.
 * @param connectorId the wallet that the host has chosen; otherwise the visitor chooses
 * @param abortMs after so long the host takes its request back
 */
export const connectThroughHost = async (page: Page, connectorId?: string, abortMs?: number): Promise<string> =>
  (await askToConnect(page, connectorId, abortMs)).settled()

/** As `connectThroughHost`; the list is there for it when this answers. */
export const askToConnect = async (
  page: Page,
  connectorId?: string,
  abortMs?: number,
): Promise<{ readonly settled: () => Promise<string> }> => {
  const asked = await page.evaluateHandle(
    async ([id, ms]) => {
      const slot: unknown = Reflect.get(globalThis, Symbol.for('latchkey/default'))
      const modal: unknown = typeof slot === 'object' && slot !== null && 'modal' in slot ? slot.modal : undefined
      if (typeof modal !== 'object' || modal === null || !('connect' in modal) || typeof modal.connect !== 'function')
        return { settled: Promise.resolve('no modal') }
      // It opens anew, in one of the tasks that follow.
      const opened = new Promise<void>((resolve) => {
        let isAsked = false
        Object(modal).state.value$.subscribe(() => {
          if (isAsked) resolve()
        })
        isAsked = true
      })
      const settled: Promise<string> = modal
        .connect({
          ...(id === undefined ? {} : { connectorId: id }),
          ...(ms === undefined ? {} : { signal: AbortSignal.timeout(ms) }),
        })
        .then(
          () => 'connected',
          (error: unknown) =>
            typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error),
        )
      await Promise.race([opened, settled])
      return { settled }
    },
    [connectorId, abortMs] as const,
  )
  return { settled: () => asked.evaluate(({ settled }) => settled) }
}

/** Asks the provider that a host gets of the modal, as its code would; answers with the result, or rejects with code and words. */
export const askThroughHost = (page: Page, method: string, ...params: readonly unknown[]): Promise<string> =>
  page.evaluate(
    async (call) => {
      const slot = Object(Reflect.get(globalThis, Symbol.for('latchkey/default')))
      const provider = await slot.modal.getProvider('eip155')
      try {
        return await provider.request(call)
      } catch (error) {
        const { code, message } = Object(error)
        throw new Error(`${code} ${message}`)
      }
    },
    { method, params },
  )
