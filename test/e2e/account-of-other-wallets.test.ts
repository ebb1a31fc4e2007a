import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { displayAmount } from '../../core/domain/shared/amount.ts'
import { askRpc } from '../support/injected-wallet.ts'
import { askThroughHost } from '../support/page-driver.ts'
import { pageScript } from '../support/page-script.ts'
import { askChain } from './ask-chain.ts'
import { callToken, freshAddress, sendEther, sendToken } from './fresh-account.ts'
import { networkIn } from './offered-networks.ts'
import { sandbox } from './sandbox.ts'
import { hostNames, type Visit, visits } from './visit.ts'
import { connectElsewhere, walletsElsewhere, withRelay } from './wallet-elsewhere.ts'

const visit = visits()
const startWallet = walletsElsewhere()
const [one] = sandbox.chains
const ether = 10n ** 18n
const word = (value: bigint): string => value.toString(16).padStart(64, '0')

const inOneLine = (texts: readonly string[]): readonly string[] => texts.map((text) => text.replace(/\s+/g, ' ').trim())
const tokens = async ({ dialog }: Visit) =>
  inOneLine(await dialog.getByRole('list', { name: 'Tokens' }).getByRole('listitem').allInnerTexts())
const transactions = async ({ dialog }: Visit) =>
  inOneLine(await dialog.locator('[part="transaction"]').allInnerTexts()).map((text) => text.replace(/ \d\d \w+$/, ''))
const openTab = async (visitor: Visit, name: string): Promise<void> => {
  await visitor.dialog.getByRole('tab', { name }).click()
}

/** What Solana itself says that an account owns, as the modal writes amounts. */
const ownedOnSolana = async (address: string): Promise<readonly string[]> => {
  const { chains, contracts } = sandbox.demoDescription
  const chain = chains.find(({ caipNetworkId }) => caipNetworkId.startsWith('solana:'))
  const ask = async (method: string, ...params: readonly unknown[]) => {
    const { result } = await askRpc(chain?.rpcUrl ?? '', method, params)
    return Object(result).value
  }
  const lamports = await ask('getBalance', address)
  const table = contracts?.[chain?.caipNetworkId ?? ''] ?? []
  const balances = await Promise.all(
    // One without decimals is no token (spec section 5).
    table
      .filter(({ decimals }) => decimals > 0)
      .map(async ({ address: mint, symbol, decimals }) => {
        const accounts = await ask('getTokenAccountsByOwner', address, { mint }, { encoding: 'jsonParsed' })
        const value = BigInt(Object(accounts)[0]?.account.data.parsed.info.tokenAmount.amount ?? 0)
        return { value, text: `${displayAmount({ value, decimals })} ${symbol}` }
      }),
  )
  const tokens = balances.filter(({ value }) => value > 0n).map(({ text }) => text)
  return [`${displayAmount({ value: BigInt(lamports), decimals: 9 })} SOL`, ...tokens]
}

describe.each(hostNames)('%s host: the account of a wallet', (host) => {
  test('on another device is what the chain says, and shows what the page sends', async () => {
    const key = generatePrivateKey()
    const account = privateKeyToAddress(key)
    await sendEther(account, 2n * ether)
    await sendToken('LNTD', account, 2_500_001n)
    const id = BigInt(account) << 8n
    await callToken('BEACON', `0x40c10f19${word(BigInt(account))}${word(id)}`)
    const wallet = await startWallet({ privateKeys: [key] })
    const visitor = await visit(host, withRelay())
    await connectElsewhere(visitor, wallet)
    await visitor.openModal()
    const all = ['Ether 2 ETH $4,000.00', 'Lantern Dollar 2.5 LNTD $2.50']
    await expect.poll(() => tokens(visitor)).toEqual(all)
    await visitor.dialog.getByText('$4,002.50').waitFor()
    expect(await askChain(one, 'eth_getBalance', [account, 'latest'])).toBe(`0x${(2n * ether).toString(16)}`)

    await openTab(visitor, 'NFTs')
    await visitor.dialog
      .getByRole('list', { name: 'NFTs' })
      .getByRole('button', { name: /^Beacon #/ })
      .waitFor()

    await openTab(visitor, 'Activity')
    await visitor.dialog.getByText('+2.5 LNTD').waitFor()
    const before = await transactions(visitor)
    const value = `0x${(ether / 2n).toString(16)}`
    await askThroughHost(visitor.page, 'eth_sendTransaction', { from: account, to: freshAddress(), value })
    await expect.poll(() => transactions(visitor)).toEqual(['Sent 0.5 ETH', ...before])

    await visitor.page.reload()
    await visitor.openModal()
    await openTab(visitor, 'Activity')
    await expect.poll(() => transactions(visitor)).toEqual(['Sent 0.5 ETH', ...before])
  })

  test('of Solana is what the chain says; NFTs and activity are not known there', async () => {
    const { demoDescription } = sandbox
    const scripts = [await pageScript('e2e/page/key-wallets.ts', 'keyWallets'), 'keyWallets.putSolana()']
    const options = {
      networks: [networkIn(demoDescription, 'solana')],
      services: { blockchain: demoDescription.services['blockchain'] ?? '' },
    }
    const visitor = await visit(host, { wallets: [], hasDemoWallet: true, scripts, options })
    await visitor.chooseWallet('Quay')
    await visitor.dialog.waitFor({ state: 'hidden' })
    await visitor.openModal()
    await expect.poll(async () => (await tokens(visitor)).length).toBeGreaterThan(1)
    const address = (await visitor.hostAddress.textContent()) ?? ''
    const owned = await ownedOnSolana(address)
    const amounts = (await tokens(visitor)).map((text) => text.replace(/^.* ([\d,.<]+ \w+)( \$[\d,.]+)?$/, '$1'))
    expect(amounts.toSorted()).toEqual(owned.toSorted())
    await openTab(visitor, 'NFTs')
    await visitor.dialog.getByText(/NFTs are not known on this network/).waitFor()
    await openTab(visitor, 'Activity')
    await visitor.dialog.getByText('Activity is not known on this network').waitFor()
    expect(visitor.requests().filter((url) => /\/(history|nfts)\?/.test(url))).toEqual([])
  })
})
