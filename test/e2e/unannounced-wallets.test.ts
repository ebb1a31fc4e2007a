import { devices } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { askWallet } from '../support/host-modal.ts'
import { shortAddressOf } from '../support/page-driver.ts'
import { askChain } from './ask-chain.ts'
import { sandbox } from './sandbox.ts'
import { hostNames, type Visit, type VisitOptions, visits } from './visit.ts'

const visit = visits()

const quiet = { rdns: 'example.quiet', isAnnounced: false }
const provider = `latchkeyWallets.get('${quiet.rdns}').provider`
const phone = devices['iPhone 14'] ?? {}

const isConnected = async ({ wallet, button, hostStatus }: Visit): Promise<void> => {
  await expect.poll(() => hostStatus.textContent()).toBe('connected')
  expect(await button.textContent()).toContain(shortAddressOf(wallet.address()))
}

/** The wallet signs as the chain does: what the page got of it is the wallet itself. */
const signs = async ({ page, wallet }: Visit): Promise<void> => {
  const call = ['0x54696465', wallet.address()] as const
  const [chain] = sandbox.chains
  expect(await askWallet(page, 'personal_sign', ...call)).toBe(await askChain(chain, 'personal_sign', call))
}

describe.each(hostNames)('%s host: the legacy window.ethereum', (host) => {
  const legacy = `window.ethereum = ${provider}`
  const name = 'Browser Wallet'

  test('is “Browser Wallet” on a phone: connects, is restored, is left', async () => {
    const visitor = await visit(host, { wallets: [quiet], scripts: [legacy], context: phone })
    const { page, wallet } = visitor
    await visitor.connect(name)
    await isConnected(visitor)
    await signs(visitor)
    await visitor.openModal()
    await visitor.dialog.getByText(`Connected with ${name}`).waitFor()
    await visitor.dialogButton('Close').click()

    const asked = wallet.methods().length
    await page.reload()
    await isConnected(visitor)
    expect(wallet.methods().slice(asked)).toEqual(['eth_accounts', 'eth_chainId'])

    await visitor.disconnect()
    expect(wallet.isShared()).toBe(false)
    await page.reload()
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('disconnected')
  })

  test('has a row beside wallets that announce others, and none beside one that announces the same object', async () => {
    const beside = await visit(host, { wallets: [quiet, {}], scripts: [legacy], context: phone })
    await beside.openModal()
    await beside.row(beside.wallets[1]?.name ?? '').waitFor()
    await beside.row(name).waitFor()

    const claimed = await visit(host, {
      wallets: [{ ...quiet, isAnnounced: true }],
      scripts: [legacy],
      context: phone,
    })
    await claimed.connect(claimed.wallet.name)
    await claimed.disconnect()
    await claimed.openModal()
    await claimed.row(claimed.wallet.name).waitFor()
    expect(await claimed.row(name).count()).toBe(0)
  })

  test('has no row on a desktop', async () => {
    const visitor = await visit(host, { wallets: [quiet, {}], scripts: [legacy] })
    await visitor.openModal()
    await visitor.row(visitor.wallets[1]?.name ?? '').waitFor()
    expect(await visitor.row(name).count()).toBe(0)
  })
})

describe.each(hostNames)('%s host: a wallet of its own', (host) => {
  const name = 'Tidewater Till'
  /** Into the options that the page reads from its data block: no address can carry a provider. */
  const bringing = (id: string): Pick<VisitOptions, 'scripts'> => ({
    scripts: [
      `{
        const { parse } = JSON
        const isOptions = (text) => text === document.querySelector('script[type="application/json"]')?.textContent
        JSON.parse = (text, ...rest) =>
          isOptions(text)
            ? { ...parse(text), externalWallets: [{ id: '${id}', name: '${name}', provider: ${provider} }] }
            : parse(text, ...rest)
      }`,
    ],
  })

  test('is listed, connects, signs, is restored, and is left', async () => {
    const visitor = await visit(host, { wallets: [quiet, {}], ...bringing('tidewater-till') })
    const { page, wallet } = visitor
    await visitor.openModal()
    await visitor.row(visitor.wallets[1]?.name ?? '').waitFor()
    await visitor.row(name).click()
    await visitor.dialog.waitFor({ state: 'hidden' })
    await isConnected(visitor)
    await signs(visitor)

    const asked = wallet.methods().length
    await page.reload()
    await isConnected(visitor)
    expect(wallet.methods().slice(asked)).toEqual(['eth_accounts', 'eth_chainId'])

    await visitor.disconnect()
    expect(wallet.isShared()).toBe(false)
    expect(await wallet.listeners()).toBe(0)
    await page.reload()
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('disconnected')
    await visitor.openModal()
    await expect.poll(() => visitor.row(name).textContent()).toContain('Last used')
  })

  test('stands in place of an announced wallet of the same id', async () => {
    const visitor = await visit(host, { wallets: [{ ...quiet, isAnnounced: true }, {}], ...bringing(quiet.rdns) })
    await visitor.openModal()
    await visitor.row(visitor.wallets[1]?.name ?? '').waitFor()
    await visitor.row(name).waitFor()
    expect(await visitor.row(visitor.wallet.name).count()).toBe(0)
  })
})
