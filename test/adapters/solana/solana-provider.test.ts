import { describe, expect, it } from 'vitest'
import { isSignedBy } from '../../support/solana-keys.ts'
import { devnet } from '../../support/solana-networks.ts'
import { createSolanaWallet, type SolanaWalletOptions } from '../../support/solana-wallet.ts'
import { connectorOf, solanaProviderOf } from '../../support/standard-wallets.ts'

const never = (): AbortSignal => new AbortController().signal
const message = new TextEncoder().encode('The tide is out.')
const providerOf = (object: object) => {
  const { wallet } = connectorOf(object)
  return { connector: wallet, provider: solanaProviderOf(wallet) }
}
const connected = async (options: SolanaWalletOptions = {}) => {
  const solana = createSolanaWallet(options)
  const { connector, provider } = providerOf(solana.wallet)
  await connector.connect(['solana'], never())
  const [first = '', second = '', third = ''] = solana.addresses
  return { ...solana, addresses: [first, second, third] as const, connector, provider }
}
/** The wallet's method under this name is this one, from here on. */
const instead = (wallet: { readonly features: object }, name: string, method: unknown): void => {
  const [, word = ''] = name.split(':')
  Object.assign(wallet.features, { [name]: method && { version: '1.0.0', [word]: method } })
}

describe('what hosts get of a Solana wallet', () => {
  it('signs a message with the key of the account that is active, or of another one that is shared', async () => {
    const { provider, addresses } = await connected()
    expect(provider.accounts()).toEqual(addresses)
    const [first, , third] = addresses
    const active = await provider.signMessage(message)
    const other = await provider.signMessage(message, { account: third })
    expect([isSignedBy(first, message, active), isSignedBy(third, message, other)]).toEqual([true, true])
    expect([isSignedBy(third, message, active), isSignedBy(first, message, other)]).toEqual([false, false])
  })

  it('follows the accounts of the wallet', async () => {
    const { provider, addresses, setAccounts } = await connected()
    const [first, second, third] = addresses
    // Elsewhere than on EVM the order says nothing: who was active is, while the wallet shares it.
    setAccounts([third, second, first])
    expect(provider.accounts()).toEqual([first, third, second])
    expect(isSignedBy(first, message, await provider.signMessage(message))).toBe(true)
    setAccounts([third, second])
    expect(isSignedBy(third, message, await provider.signMessage(message))).toBe(true)
    await expect(provider.signMessage(message, { account: first })).rejects.toMatchObject({ code: 4100 })
  })

  it('has the account that the page is about sign, while the wallet shares it', async () => {
    const { connector, provider, addresses, setAccounts } = await connected()
    const [first, second, third] = addresses
    let active: string | undefined = second
    expect(connector.provider('solana', () => active)).toBe(provider)
    expect(provider.accounts()).toEqual([second, first, third])
    expect(isSignedBy(second, message, await provider.signMessage(message))).toBe(true)
    active = third
    // Whoever asks for it without saying what the page is about changes nothing of that.
    expect(solanaProviderOf(connector)).toBe(provider)
    expect(isSignedBy(third, message, await provider.signMessage(message))).toBe(true)
    setAccounts([second, first])
    expect(isSignedBy(first, message, await provider.signMessage(message))).toBe(true)
  })

  it('refuses where nothing is shared', async () => {
    const { provider, lock } = await connected()
    lock()
    expect(provider.accounts()).toEqual([])
    await expect(provider.signMessage(message)).rejects.toMatchObject({ code: 4100 })
    await expect(provider.signAllTransactions([message])).rejects.toMatchObject({ code: 4100 })
  })

  it('signs one transaction or many, in their order', async () => {
    const { provider, addresses } = await connected()
    const messages = [1, 2, 3].map((fill) => new Uint8Array(40).fill(fill))
    const transactions = messages.map((one) => Uint8Array.of(1, ...new Uint8Array(64), ...one))
    const all = await provider.signAllTransactions(transactions)
    expect(all[0]).toEqual(await provider.signTransaction(transactions[0] ?? message))
    expect(all.map((signed) => signed.slice(65))).toEqual(messages)
    for (const signed of all) expect(isSignedBy(addresses[0], signed.slice(65), signed.slice(1, 65))).toBe(true)
    expect(await provider.signAllTransactions([])).toEqual([])
  })

  it('takes no nothing for a signed transaction', async () => {
    const { provider, wallet } = await connected()
    instead(wallet, 'solana:signTransaction', async () => [{ signedTransaction: new Uint8Array() }])
    await expect(provider.signTransaction(message)).rejects.toMatchObject({ code: -32603 })
  })

  it('says which network a transaction is for, and what the wallet’s node is told', async () => {
    const { provider, wallet, connector, addresses } = await connected({ chains: ['solana:devnet', 'solana:mainnet'] })
    const asked: unknown[] = []
    instead(wallet, 'solana:signAndSendTransaction', async ({ account, ...rest }: { readonly account: unknown }) => {
      asked.push({ ...rest, isOwn: wallet.accounts.some((own) => own === account) })
      return [{ signature: new Uint8Array(64) }]
    })
    expect(await provider.signAndSendTransaction(message)).toEqual(new Uint8Array(64))
    await connector.switchNetwork(devnet, never())
    await provider.signAndSendTransaction(message, { account: addresses[1], skipPreflight: true })
    const said = { transaction: message, isOwn: true }
    expect(asked).toEqual([
      { ...said, chain: 'solana:mainnet', options: {} },
      { ...said, chain: 'solana:devnet', options: { skipPreflight: true } },
    ])
  })

  it('signs in, also before it is connected', async () => {
    const { wallet, addresses } = createSolanaWallet()
    const { provider } = providerOf(wallet)
    const answer = await provider.signIn?.({ domain: 'tidewater.test' })
    if (answer === undefined) throw new Error('No answer')
    expect(answer.account).toBe(addresses[0])
    expect(new TextDecoder().decode(answer.signedMessage)).toContain('tidewater.test wants you to sign in')
    expect(isSignedBy(answer.account, answer.signedMessage, answer.signature)).toBe(true)
  })

  it('says what the wallet cannot, or can no more', async () => {
    const { provider, wallet } = await connected({ without: ['solana:signIn', 'solana:signTransaction'] })
    expect([provider.signIn, provider.wallet]).toEqual([undefined, wallet])
    await expect(provider.signTransaction(message)).rejects.toMatchObject({ code: 4200 })
    instead(wallet, 'solana:signMessage', undefined)
    await expect(provider.signMessage(message)).rejects.toMatchObject({ code: 4200 })
  })

  it('hands on what the wallet throws, a refusal with one code', async () => {
    const { provider, wallet } = await connected()
    const closed = Object.assign(new Error(''), { name: 'WalletWindowClosedError' })
    for (const refusal of [Object.assign(new Error('no'), { code: 4001 }), closed]) {
      instead(wallet, 'solana:signMessage', () => Promise.reject(refusal))
      await expect(provider.signMessage(message)).rejects.toMatchObject({ code: 4001 })
    }
    const other = new Error('The device is away')
    instead(wallet, 'solana:signMessage', () => Promise.reject(other))
    await expect(provider.signMessage(message)).rejects.toBe(other)
  })

  it.each([
    undefined,
    [],
    'signed',
    [{}],
    [{ signedMessage: message, signature: new Uint8Array(63) }],
    [{ signedMessage: 'text', signature: new Uint8Array(64) }],
    [{ signedMessage: new Uint8Array(16), signature: new Uint8Array(64) }],
    [{ signedMessage: new Uint8Array(2 ** 20 + 1), signature: new Uint8Array(64) }],
    [
      { signedMessage: message, signature: new Uint8Array(64) },
      { signedMessage: message, signature: new Uint8Array(64) },
    ],
    [{ signedMessage: message, signature: new Uint8Array(64) }, undefined],
  ])('takes no nonsense for a signature', async (answer) => {
    const { provider, wallet } = await connected()
    instead(wallet, 'solana:signMessage', async () => answer)
    await expect(provider.signMessage(message)).rejects.toMatchObject({ code: -32603 })
  })
})
