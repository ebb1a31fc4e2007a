import type { Locator } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import type { PageDriver } from '../support/page-driver.ts'
import { startWalletKitWallet, type WalletKitWallet, type WalletKitWalletOptions } from '../support/walletkit-wallet.ts'
import { readClipboard, withClipboard } from './clipboard.ts'
import { sandbox } from './sandbox.ts'
import type { Visit, VisitOptions } from './visit.ts'

/** A page that uses the relay, with no wallet in its browser, whose copies can be read. */
export const withRelay = (given: VisitOptions = {}): VisitOptions =>
  withClipboard({ wallets: [], hasServices: true, ...given })

/** What goes over a relay, there and back, may take longer than what happens in a page. */
export const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 20_000 })

/**
 * Call once per test file: wallets on another device, with the sandbox's third and fourth account, on its relay. They are gone after
 * each test. What they send costs them: others read the balances of the first two at the same time.
 */
export const walletsElsewhere = (): ((
  given?: Partial<Pick<WalletKitWalletOptions, 'signsIn' | 'privateKeys' | 'answersTwice'>>,
) => Promise<WalletKitWallet>) => {
  const running: WalletKitWallet[] = []
  afterEach(() => Promise.all(running.splice(0).map((wallet) => wallet.stop())))
  return async (given) => {
    const { services, chains, accounts } = sandbox
    const [chain, ...others] = chains.map(({ caipNetworkId, rpcUrl }) => ({ id: caipNetworkId, rpcUrl }))
    const [key, ...keys] = accounts.slice(2, 4).map(({ privateKey }) => privateKey)
    if (chain === undefined || key === undefined) throw new Error('The sandbox has no chain and no account.')
    const wallet = await startWalletKitWallet({
      relayUrl: services['relay'] ?? '',
      chains: [chain, ...others],
      privateKeys: [key, ...keys],
      ...given,
    })
    running.push(wallet)
    return wallet
  }
}

export const qrImage = ({ dialog }: Pick<PageDriver, 'dialog'>): Locator =>
  dialog.getByRole('img', { name: 'QR code', exact: true })

/** What "Copy link" copies. */
export const copyLink = ({ page, dialog, dialogButton }: PageDriver): Promise<string> =>
  readClipboard(page, async () => {
    await dialogButton('Copy link').click()
    await dialog.getByText('Link copied').first().waitFor()
  })

/** The same, once there is a code. */
export const copiedLink = async (visitor: PageDriver): Promise<string> => {
  await qrImage(visitor).waitFor()
  return copyLink(visitor)
}

/** From the first press to the code. */
export const openCode = async (visitor: PageDriver): Promise<string> => {
  await visitor.chooseWallet('WalletConnect')
  return copiedLink(visitor)
}

/** Connects to a wallet that approves, and comes back to the page. */
export const connectElsewhere = async (visitor: Visit, wallet: WalletKitWallet): Promise<void> => {
  await wallet.pair(await openCode(visitor))
  await visitor.dialog.waitFor({ state: 'hidden' })
}
