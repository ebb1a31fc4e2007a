import { describe, expect, it } from 'vitest'
import type { SolanaProvider } from '../../../infrastructure/wallets/solana/solana-provider-types.ts'
import { isSignedBy } from '../../support/solana-keys.ts'
import { devnet, mainnet } from '../../support/solana-networks.ts'
import { createSolanaWallet, type SolanaWalletOptions } from '../../support/solana-wallet.ts'
import { connectorOf } from '../../support/standard-wallets.ts'

const never = (): AbortSignal => new AbortController().signal
const message = new TextEncoder().encode('The tide is out.')
const isProvider = (value: unknown): value is SolanaProvider => typeof value === 'object' && value !== null
const providerOf = (object: object) => {
  const { wallet } = connectorOf(object)
  const provider = wallet.provider()
  if (!isProvider(provider)) throw new Error('No provider')
  return { wallet, provider }
}
const connected = async (options: SolanaWalletOptions = {}) => {
  const solana = createSolanaWallet(options)
  const { wallet, provider } = providerOf(solana.wallet)
  await wallet.connect(['solana'], never())
  return { ...solana, connector: wallet, provider }
}

describe('what hosts get of a Solana wallet', () => {
  it('signs a message with the key of the account that is shown, or of another one that is shared', async () => {
    const { provider, addresses } = await connected()
    for (const account of [undefined, addresses[2]]) {
      const signed = await provider.signMessage?.({ message, ...(account === undefined ? {} : { account }) })
      if (signed === undefined) throw new Error('No signature')
      expect(signed.signedMessage).toEqual(message)
      expect(isSignedBy(account ?? addresses[0] ?? '', signed.signedMessage, signed.signature)).toBe(true)
      expect(isSignedBy(addresses[1] ?? '', signed.signedMessage, signed.signature)).toBe(false)
    }
  })

  it('follows the accounts of the wallet', async () => {
    const { provider, addresses, setAccounts } = await connected()
    // Elsewhere than on EVM the order says nothing: who was active is, while the wallet shares it.
    setAccounts([...addresses].reverse())
    const before = await provider.signMessage?.({ message })
    expect(isSignedBy(addresses[0] ?? '', message, before?.signature ?? message)).toBe(true)
    setAccounts(addresses.slice(1))
    const after = await provider.signMessage?.({ message })
    expect(isSignedBy(addresses[1] ?? '', message, after?.signature ?? message)).toBe(true)
  })

  it('refuses an account that is not shared', async () => {
    const { provider, addresses, setAccounts, lock } = await connected()
    setAccounts(addresses.slice(1))
    await expect(provider.signMessage?.({ message, account: addresses[0] ?? '' })).rejects.toMatchObject({ code: 4100 })
    lock()
    await expect(provider.signMessage?.({ message })).rejects.toMatchObject({ code: 4100 })
  })

  it('signs one transaction or many, each for the network that the page is on', async () => {
    const { provider, addresses, connector } = await connected({ chains: ['solana:devnet', 'solana:mainnet'] })
    const transactions = [1, 2, 3].map((fill) => new Uint8Array(40).fill(fill))
    const single = await provider.signTransaction?.({ transaction: transactions[0] ?? message })
    const all = await provider.signAllTransactions?.(transactions.map((transaction) => ({ transaction })))
    expect(all).toHaveLength(3)
    expect(all?.[0]).toEqual(single)
    for (const [at, { signedTransaction }] of (all ?? []).entries()) {
      expect(signedTransaction.slice(64)).toEqual(transactions[at])
      expect(isSignedBy(addresses[0] ?? '', signedTransaction.slice(64), signedTransaction.slice(0, 64))).toBe(true)
    }
    expect(await provider.signAllTransactions?.([])).toEqual([])
    const refused = provider.signTransaction?.({ transaction: message, chain: 'solana:testnet' })
    await expect(refused).rejects.toThrow('No solana:testnet')
    await connector.switchNetwork(devnet, never())
    expect(await provider.signAndSendTransaction?.({ transaction: message })).toEqual({
      signature: expect.any(Uint8Array),
    })
  })

  it('says which network a request is about', async () => {
    const asked: unknown[] = []
    const solana = createSolanaWallet({ chains: ['solana:devnet', 'solana:mainnet'] })
    const sending = {
      version: '1.0.0',
      signAndSendTransaction: async (input: { readonly chain: string }) => {
        asked.push(input.chain)
        return [{ signature: new Uint8Array(64) }]
      },
    }
    Object.assign(solana.wallet.features, { 'solana:signAndSendTransaction': sending })
    const { wallet, provider } = providerOf(solana.wallet)
    await wallet.connect(['solana'], never())
    await provider.signAndSendTransaction?.({ transaction: message })
    await wallet.switchNetwork(devnet, never())
    await provider.signAndSendTransaction?.({ transaction: message })
    await wallet.switchNetwork(mainnet, never())
    await provider.signAndSendTransaction?.({ transaction: message, chain: 'solana:devnet' })
    expect(asked).toEqual(['solana:mainnet', 'solana:devnet', 'solana:devnet'])
  })

  it('signs in, also before it is connected', async () => {
    const { wallet, addresses } = createSolanaWallet()
    const { provider } = providerOf(wallet)
    const answer = await provider.signIn?.({ domain: 'tidewater.test' })
    expect(answer?.account).toEqual({ address: addresses[0] })
    expect(new TextDecoder().decode(answer?.signedMessage)).toContain(`tidewater.test wants you to sign in`)
    expect(isSignedBy(addresses[0] ?? '', answer?.signedMessage ?? message, answer?.signature ?? message)).toBe(true)
  })

  it('has what the wallet has, now', async () => {
    const { provider, wallet } = await connected({ without: ['solana:signIn', 'solana:signTransaction'] })
    expect([provider.signIn, provider.signTransaction, provider.signAllTransactions]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect([provider.signMessage, provider.signAndSendTransaction]).toEqual([
      expect.any(Function),
      expect.any(Function),
    ])
    expect(provider.wallet).toBe(wallet)
    const { signMessage } = provider
    Object.assign(wallet.features, { 'solana:signMessage': undefined })
    expect(provider.signMessage).toBeUndefined()
    await expect(signMessage?.({ message })).rejects.toMatchObject({ code: 4200 })
  })

  it('hands on what the wallet throws', async () => {
    const { provider, wallet } = await connected()
    const refusal = Object.assign(new Error('User rejected the request.'), { code: 4001 })
    const signMessage = () => Promise.reject(refusal)
    Object.assign(wallet.features, { 'solana:signMessage': { version: '1.1.0', signMessage } })
    await expect(provider.signMessage?.({ message })).rejects.toBe(refusal)
  })

  it.each([
    undefined,
    [],
    'signed',
    [{}],
    [{ signedMessage: message, signature: new Uint8Array(63) }],
    [{ signedMessage: 'text', signature: new Uint8Array(64) }],
    [{ signedMessage: new Uint8Array(2 ** 20 + 1), signature: new Uint8Array(64) }],
    [
      { signedMessage: message, signature: new Uint8Array(64) },
      { signedMessage: message, signature: new Uint8Array(64) },
    ],
  ])('takes no nonsense for a signature', async (answer) => {
    const { provider, wallet } = await connected()
    const signMessage = async () => answer
    Object.assign(wallet.features, { 'solana:signMessage': { version: '1.0.0', signMessage } })
    await expect(provider.signMessage?.({ message })).rejects.toMatchObject({ code: -32603 })
  })
})
