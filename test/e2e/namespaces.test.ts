import { describe, expect, test } from 'vitest'
import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { SandboxDescription } from '../../sandbox/description.ts'
import { createPageDriver, shortAddressOf } from '../support/page-driver.ts'
import { networkIn, networkNames } from './offered-networks.ts'
import { problemsOf } from './page-problems.ts'
import { type HostName, hostNames, type VisitOptions, visits } from './visit.ts'

const visit = visits()
const walletName = 'Sandbox Wallet'

/** The demo page with networks of these namespaces, and with its wallet in those that are not EVM. */
const visitIn = async (
  host: HostName,
  namespaces: readonly ChainNamespace[],
  wallets: VisitOptions['wallets'] = [],
) => {
  const visitor = await visit(host, { hasDemoWallet: true, wallets })
  const description: SandboxDescription = await (await fetch(new URL('/sandbox.json', visitor.origin))).json()
  const networks = namespaces.map((namespace) => networkIn(description, namespace))
  const requests: string[] = []
  visitor.page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const query = new URLSearchParams({
    wallets: namespaces.filter((one) => one !== 'eip155').join(','),
    options: JSON.stringify({ networks }),
  })
  await visitor.page.goto(`${visitor.origin}/?${query}`)
  await visitor.connectButton.waitFor()
  const approve = async (): Promise<void> => {
    const prompt = visitor.page.getByRole('dialog', { name: 'Connect to this site' })
    await prompt.getByRole('button', { name: 'Approve' }).click()
    await visitor.dialog.waitFor({ state: 'hidden' })
  }
  const addressIn = (namespace: ChainNamespace): string =>
    shortAddressOf(description.accounts.find((account) => account.namespace === namespace)?.address ?? '')
  const isShown = (address: string): Promise<void> => expect.poll(() => visitor.button.textContent()).toContain(address)
  return { visitor, approve, requests, addressIn, isShown }
}

const files = { solana: /solana/, bip122: /bip122-connectors/, polkadot: /polkadot/, cosmos: /cosmos/ }
const others = ['solana', 'bip122', 'polkadot', 'cosmos'] as const

describe.each(hostNames)('%s host', (host) => {
  test.each(others)('a wallet of %s connects, and is there again after a reload', async (namespace) => {
    const { visitor, approve, requests, addressIn, isShown } = await visitIn(host, [namespace])
    const { page, dialog } = visitor
    await visitor.chooseWallet(walletName)
    await approve()
    await isShown(addressIn(namespace))
    await visitor.openModal()
    await dialog.getByText(networkNames[namespace]).first().waitFor()
    // Balances are read of EVM and Solana only.
    if (namespace === 'solana') await dialog.getByText(/^[\d,.]+ SOL$/).waitFor()
    else expect(await dialog.getByText('Balance').count()).toBe(0)
    expect(await problemsOf(page)).toEqual([])
    await visitor.dialogButton('Close').click()
    await page.reload()
    await isShown(addressIn(namespace))
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('connected')
    await visitor.disconnect()
    await page.reload()
    await visitor.connectButton.waitFor()
    const asked = (pattern: RegExp): boolean => requests.some((path) => pattern.test(path))
    expect(asked(/evm-reader/)).toBe(false)
    for (const [name, pattern] of Object.entries(files))
      expect([name, asked(pattern)]).toEqual([name, name === namespace])
  })

  test('a wallet of Solana is connected beside one of EVM, which stays; each is there again after a reload', async () => {
    const { visitor, approve, addressIn, isShown } = await visitIn(host, ['eip155', 'solana'], [{}])
    const { page, dialog, wallet } = visitor
    await visitor.connect(wallet.name)
    await visitor.openModal()
    await dialog.getByRole('button', { name: /^Switch/ }).click()
    await visitor.row(networkNames.solana).click()
    await visitor.heading('Connect another wallet').waitFor()
    expect(await problemsOf(page)).toEqual([])
    await visitor.dialogButton('Choose a wallet for Solana').click()
    await visitor.row(walletName).waitFor()
    expect(await dialog.getByText(wallet.name).count()).toBe(0)
    await visitor.row(walletName).click()
    await approve()
    await isShown(addressIn('solana'))
    await page.reload()
    await isShown(addressIn('solana'))
    await visitor.openModal()
    await dialog.getByRole('button', { name: /^Switch/ }).click()
    await visitor.row(networkNames.eip155).click()
    // Nobody was asked: both are connected.
    await isShown(shortAddressOf(wallet.address()))
    await dialog.getByText(/ETH$/).waitFor()
    await visitor.dialogButton('Disconnect all').click()
    await visitor.connectButton.waitFor()
    await page.reload()
    await visitor.connectButton.waitFor()
  })

  test.each(others)(
    'two tabs with a wallet of %s are in step: connected in one, left in the other',
    async (namespace) => {
      const { visitor, approve, addressIn, isShown } = await visitIn(host, [namespace])
      const other = createPageDriver(await visitor.page.context().newPage())
      await other.page.goto(visitor.page.url())
      await other.connectButton.waitFor()
      await visitor.chooseWallet(walletName)
      await approve()
      await isShown(addressIn(namespace))
      await expect.poll(() => other.button.textContent()).toContain(addressIn(namespace))
      await expect.poll(() => other.hostStatus.textContent()).toBe('connected')
      await other.disconnect()
      await visitor.connectButton.waitFor()
      await visitor.page.reload()
      await visitor.connectButton.waitFor()
    },
  )

  test('a wallet in several namespaces is one row, which asks for the chain', async () => {
    const { visitor, approve, addressIn, isShown } = await visitIn(host, ['eip155', 'solana', 'bip122'])
    const { page, dialog } = visitor
    await visitor.openModal()
    await dialog.getByRole('button', { name: `${walletName} Multichain` }).click()
    await visitor.heading('Select chain').waitFor()
    await visitor.row('Bitcoin').waitFor()
    expect(await dialog.getByRole('list', { name: 'Chains' }).getByRole('button').allTextContents()).toEqual(
      expect.arrayContaining([expect.stringContaining('EVM'), expect.stringContaining('Solana')]),
    )
    expect(await problemsOf(page)).toEqual([])
    await visitor.row('Bitcoin').click()
    await approve()
    await isShown(addressIn('bip122'))
    await page.reload()
    await isShown(addressIn('bip122'))
  })
})
