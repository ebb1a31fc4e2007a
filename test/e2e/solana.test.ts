import { describe, expect, test } from 'vitest'
import type { SandboxDescription } from '../../sandbox/description.ts'
import { shortAddressOf } from '../support/page-driver.ts'
import { problemsOf } from './page-problems.ts'
import { type HostName, hostNames, type VisitOptions, visits } from './visit.ts'

const visit = visits()
const walletName = 'Sandbox Wallet'

/** As the page's own server describes it. */
const describedBy = async (origin: string): Promise<SandboxDescription> =>
  (await fetch(new URL('/sandbox.json', origin))).json()

const solanaNetwork = ({ chains }: SandboxDescription) => {
  const chain = chains.find(({ caipNetworkId }) => caipNetworkId.startsWith('solana:'))
  if (chain?.rpcUrl === undefined) throw new Error('The sandbox runs no chain of Solana.')
  return {
    id: chain.caipNetworkId.slice('solana:'.length),
    caipNetworkId: chain.caipNetworkId,
    chainNamespace: 'solana',
    name: 'Solana here',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [chain.rpcUrl] } },
    testnet: true,
  }
}

const evmNetwork = ({ chains }: SandboxDescription) => {
  const [chain] = chains
  if (chain?.rpcUrl === undefined) throw new Error('The sandbox runs no chain of EVM.')
  return {
    id: Number(chain.caipNetworkId.slice('eip155:'.length)),
    name: chain.name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [chain.rpcUrl] } },
  }
}

/** The demo page with its wallet in Solana too, and these networks. */
const visitWith = async (
  host: HostName,
  networksOf: (sandbox: SandboxDescription) => readonly object[],
  wallets: VisitOptions['wallets'] = [],
) => {
  const visitor = await visit(host, { hasDemoWallet: true, wallets })
  const description = await describedBy(visitor.origin)
  const networks = networksOf(description)
  const address = description.accounts.find(({ namespace }) => namespace === 'solana')?.address ?? ''
  const requests: string[] = []
  visitor.page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const options = encodeURIComponent(JSON.stringify({ networks }))
  await visitor.page.goto(`${visitor.origin}/?wallets=solana&options=${options}`)
  await visitor.connectButton.waitFor()
  const approve = async (): Promise<void> => {
    const prompt = visitor.page.getByRole('dialog', { name: 'Connect to this site' })
    await prompt.getByRole('button', { name: 'Approve' }).click()
    await visitor.dialog.waitFor({ state: 'hidden' })
  }
  return { visitor, approve, requests, address }
}

describe.each(hostNames)('%s host: a wallet of Solana', (host) => {
  test('connects, shows what it has on the chain, and is there again after a reload', async () => {
    const { visitor, approve, requests, address } = await visitWith(host, (one) => [solanaNetwork(one)])
    const { page, dialog } = visitor
    await visitor.chooseWallet(walletName)
    await approve()
    await expect.poll(() => visitor.button.textContent()).toContain(shortAddressOf(address))
    await visitor.openModal()
    await dialog.getByText(/^[\d,.]+ SOL$/).waitFor()
    await dialog.getByText('Test network').first().waitFor()
    await visitor.dialogButton('Close').click()
    await page.reload()
    await expect.poll(() => visitor.button.textContent()).toContain(shortAddressOf(address))
    await expect.poll(() => visitor.hostStatus.textContent()).toBe('connected')
    expect(requests.filter((path) => path.includes('viem-native-balance'))).toEqual([])
    expect(requests.filter((path) => path.includes('solana')).length).toBeGreaterThan(0)
  })

  test('is connected beside one of EVM, which stays; each is there again after a reload', async () => {
    const { visitor, approve, address } = await visitWith(host, (one) => [evmNetwork(one), solanaNetwork(one)], [{}])
    const { page, dialog, wallet } = visitor
    await visitor.connect(wallet.name)
    await visitor.openModal()
    await dialog.getByRole('button', { name: /^Switch/ }).click()
    await visitor.row('Solana here').click()
    await visitor.heading('Connect another wallet').waitFor()
    expect(await problemsOf(page)).toEqual([])
    await visitor.dialogButton('Choose a Solana wallet').click()
    await visitor.row(walletName).waitFor()
    expect(await dialog.getByText(wallet.name).count()).toBe(0)
    await visitor.row(walletName).click()
    await approve()
    await expect.poll(() => visitor.button.textContent()).toContain(shortAddressOf(address))
    await page.reload()
    await expect.poll(() => visitor.button.textContent()).toContain(shortAddressOf(address))
    await visitor.openModal()
    await dialog.getByRole('button', { name: /^Switch/ }).click()
    await visitor.row('Sandbox One').click()
    await expect.poll(() => visitor.button.textContent()).toContain(shortAddressOf(wallet.address()))
    // Nobody was asked: both are connected.
    await dialog.getByText(/ETH$/).waitFor()
    await visitor.dialogButton('Disconnect').click()
    await visitor.connectButton.waitFor()
    await page.reload()
    await visitor.connectButton.waitFor()
  })
})
