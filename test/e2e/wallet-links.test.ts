import { devices } from 'playwright-core'
import { isHex, stringToHex, verifyMessage } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { askWallet } from '../support/host-modal.ts'
import { startOf } from '../support/page-driver.ts'
import { startWalletKitWallet, type WalletKitWallet } from '../support/walletkit-wallet.ts'
import { withClipboard } from './clipboard.ts'
import { accountAt } from './pocket-site.ts'
import { createPocketDriver } from './pocket-visit.ts'
import { sandbox } from './sandbox.ts'
import { hostNames, type Visit, type VisitOptions, visits } from './visit.ts'
import { copyLink } from './wallet-elsewhere.ts'

const visit = visits()
const message = 'Pay the harbour fee before the tide turns'
const phones = { iPhone: devices['iPhone 14'] ?? {}, Android: devices['Pixel 7'] ?? {} }

let wallet: WalletKitWallet | undefined
afterEach(async () => {
  await wallet?.stop()
  wallet = undefined
})

/** What is followed, and whether the browser counts it as the visitor's own doing. */
const watchLinks = `
  globalThis.followed = []
  const note = (anchor, event) => {
    globalThis.followed.push({
      href: anchor.href, target: anchor.target, isInPress: navigator.userActivation.isActive, isKept: event.defaultPrevented,
    })
  }
  const click = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function () {
    if (!this.isConnected) note(this, { defaultPrevented: false })
    click.call(this)
  }
  addEventListener('click', (event) => {
    const anchor = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
    if (anchor) note(anchor, event)
  })
`
const followed = ({ page }: Visit): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'followed'))

const onPhone = (name: keyof typeof phones, given: VisitOptions = {}): VisitOptions =>
  withClipboard({ hasServices: true, wallets: [], scripts: [watchLinks], context: phones[name], ...given })

const tapWallet = async (visitor: Visit, name: string): Promise<void> => {
  await visitor.button.tap()
  await visitor.row(name).tap()
}
const openLink = (visitor: Visit, name: string) => visitor.dialog.getByRole('link', { name: `Open ${name}` })

describe.each(hostNames)('%s host: links to wallets', (host) => {
  test('on an iPhone the link is there before the tap, and the tap follows it', async () => {
    const visitor = await visit(host, onPhone('iPhone'))
    await tapWallet(visitor, 'Sandbox Wallet')
    const link = openLink(visitor, 'Sandbox Wallet')
    await link.waitFor()
    expect(await followed(visitor)).toEqual([])
    const href = `sandboxwallet://wc?uri=${encodeURIComponent(await copyLink(visitor))}`
    expect(await link.getAttribute('href')).toBe(href)
    await link.tap()
    await expect.poll(() => followed(visitor)).toEqual([{ href, target: '_self', isInPress: true, isKept: false }])
    expect(visitor.context.pages()).toHaveLength(1)
  })

  test('on Android the press that chose the wallet leads there; the link stays', async () => {
    const visitor = await visit(host, onPhone('Android'))
    await tapWallet(visitor, 'Sandbox Wallet')
    await openLink(visitor, 'Sandbox Wallet').waitFor()
    const href = `sandboxwallet://wc?uri=${encodeURIComponent(await copyLink(visitor))}`
    expect(await followed(visitor)).toEqual([{ href, target: '_self', isInPress: true, isKept: false }])
    expect(visitor.context.pages()).toHaveLength(1)
  })

  test('a universal link: the page goes to the wallet within the tap', async () => {
    const { pocketWallet } = sandbox
    const customWallets = [{ id: 'pocket', name: 'Pocket Wallet', link_mode: pocketWallet }]
    const visitor = await visit(host, onPhone('iPhone', { options: { customWallets } }))
    await tapWallet(visitor, 'Pocket Wallet')
    await openLink(visitor, 'Pocket Wallet').tap()
    await visitor.page.waitForURL(`${pocketWallet}/**`)
    expect(visitor.context.pages()).toHaveLength(1)
    const pocket = createPocketDriver(visitor.page)
    await pocket.press(/wants to connect$/, 'Approve')
    await pocket.status.getByText('is connected').waitFor()
    // The page was dropped meanwhile: it takes up what was approved.
    await visitor.page.goBack()
    await expect.poll(() => visitor.hostStatus.textContent(), { timeout: 15_000 }).toBe('connected')
  })
})

describe.each(hostNames)('%s host: wallets of a list', (host) => {
  test('a web wallet opens beside the page, connects and signs', async () => {
    const customWallets = [{ id: 'pocket', name: 'Pocket Wallet', webapp_link: sandbox.pocketWallet }]
    const visitor = await visit(host, { hasServices: true, options: { customWallets } })
    await visitor.openModal()
    await visitor.row('Pocket Wallet').click()
    const [page] = await Promise.all([visitor.context.waitForEvent('page'), openLink(visitor, 'Pocket Wallet').click()])
    const pocket = createPocketDriver(page)
    await pocket.press('Tidewater wants to connect', 'Approve')
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('connected')
    await visitor.dialog.waitFor({ state: 'hidden' })
    const address = accountAt(0)
    expect((await visitor.hostAddress.textContent())?.toLowerCase()).toContain(address.slice(0, 6).toLowerCase())
    const asked = askWallet(visitor.page, 'personal_sign', stringToHex(message), address)
    await pocket.press('Sign a message for Tidewater', 'Approve')
    const signature = await asked
    if (!isHex(signature)) throw new Error('That is no signature.')
    expect(await verifyMessage({ address, message, signature })).toBe(true)
    // Asked again, the page comes back to the wallet; no page of its own stays blank.
    const others = visitor.context.pages().filter((one) => one !== visitor.page)
    for (const other of others) await expect.poll(() => other.url()).toContain(sandbox.pocketWallet)
  })

  test('the last two that were connected come first, also after a reload', async () => {
    const { services, chains, accounts } = sandbox
    const [chain] = chains
    const [account] = accounts
    if (chain === undefined || account === undefined) throw new Error('The sandbox has no chain.')
    wallet = await startWalletKitWallet({
      relayUrl: services['relay'] ?? '',
      chains: [{ id: chain.caipNetworkId, rpcUrl: chain.rpcUrl }],
      privateKeys: [account.privateKey],
    })
    const visitor = await visit(host, withClipboard({ hasServices: true }))
    for (const name of ['Nettle Purse', 'Tansy Purse', 'Pewter Purse']) {
      await visitor.openModal()
      await visitor.showAllWallets()
      await visitor.dialog.getByRole('searchbox').fill(name)
      await visitor.dialogButton(startOf(name)).click()
      await wallet.pair(await copyLink(visitor))
      await expect.poll(() => visitor.hostStatus.textContent()).toBe('connected')
      await visitor.disconnect()
    }
    const firstRows = async (): Promise<readonly string[]> => (await visitor.rows.allTextContents()).slice(0, 4)
    const expected = ['WalletConnect', 'Pewter Purse', 'Tansy Purse', 'Harbour Wallet']
    const isShown = async (): Promise<void> => {
      await visitor.openModal()
      await visitor.row('Pewter Purse').waitFor()
      expect((await firstRows()).map((row, at) => row.trim().startsWith(expected[at] ?? '-'))).toEqual(
        expected.map(() => true),
      )
      expect(await visitor.row('Nettle Purse').count()).toBe(0)
    }
    await isShown()
    await visitor.page.reload()
    await isShown()
    await visitor.row('Tansy Purse').click()
    await visitor.dialog.getByRole('img', { name: 'QR code' }).waitFor()
  })
})
