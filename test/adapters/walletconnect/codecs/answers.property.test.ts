import { base58, base64, hex } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSignedBy, withSignature } from '../../../../infrastructure/wallets/solana/solana-transaction.ts'
import {
  bitcoinAccounts,
  readBitcoinAddresses,
} from '../../../../infrastructure/wallets/walletconnect/codecs/bip122-addresses.ts'
import { createBitcoinProvider } from '../../../../infrastructure/wallets/walletconnect/codecs/bip122-provider.ts'
import { createCosmosProvider } from '../../../../infrastructure/wallets/walletconnect/codecs/cosmos-provider.ts'
import { createHostRequests } from '../../../../infrastructure/wallets/walletconnect/codecs/host-requests.ts'
import { createPolkadotProvider } from '../../../../infrastructure/wallets/walletconnect/codecs/polkadot-provider.ts'
import {
  createSolanaProvider,
  solanaMethods,
} from '../../../../infrastructure/wallets/walletconnect/codecs/solana-provider.ts'
import { forAll } from '../../../domain/shared/for-all.ts'
import { solanaTransaction } from '../../../support/namespace-signers.ts'

const keys = {
  solana: base58.encode(new Uint8Array(32).fill(9)),
  bitcoin: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
}
const ordinal = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const bitcoinId = 'bip122:000000000019d6689c085ae165831e93'
const here = 'cosmoshub-4'
const methods = [
  ...solanaMethods,
  ...['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer', 'polkadot_signTransaction'],
  ...['polkadot_signMessage', 'cosmos_getAccounts', 'cosmos_signAmino', 'cosmos_signDirect'],
]

/** Providers of a session whose wallet answers everything with this. */
const providersOf = (answer: unknown, accounts: readonly string[] = Object.values(keys), agreed = methods) => {
  let pending = 0
  const state = { agreement: { accounts: [], methods: agreed }, networkId: `cosmos:${here}`, accounts } as const
  const requests = createHostRequests({
    requests: { send: async () => answer, read: () => undefined, agree: () => undefined, close: () => undefined },
    state: () => state,
    ended: new AbortController().signal,
    onPending: (change) => {
      pending += change
    },
  })
  return {
    pending: () => pending,
    solana: createSolanaProvider(requests, () => accounts),
    polkadot: createPolkadotProvider(requests, { accounts: () => accounts, spell: String }),
    cosmos: createCosmosProvider(requests),
    bip122: createBitcoinProvider(requests, {
      readAddresses: (said) => readBitcoinAddresses(said, bitcoinId),
      onAddresses: () => undefined,
      addresses: () => [],
      shared: () => accounts,
    }),
  }
}
type Providers = ReturnType<typeof providersOf>

const transaction = solanaTransaction(keys.solana)
const amino = { chain_id: 'cosmoshub-4' }
const direct = { bodyBytes: new Uint8Array(1), authInfoBytes: new Uint8Array(1), chainId: 'c', accountNumber: 1n }
const [solanaKey, bitcoinKey] = [{ account: keys.solana }, keys.bitcoin]
const questions: Readonly<Record<string, (providers: Providers) => Promise<unknown>>> = {
  signMessage: ({ solana }) => solana.signMessage(new Uint8Array(3), solanaKey),
  signTransaction: ({ solana }) => solana.signTransaction(transaction, solanaKey),
  signAllTransactions: ({ solana }) => solana.signAllTransactions([transaction], solanaKey),
  signAndSendTransaction: ({ solana }) => solana.signAndSendTransaction(transaction, solanaKey),
  signRaw: ({ polkadot }) => polkadot.signRaw({ address: keys.solana, data: '0x00' }),
  signPayload: ({ polkadot }) => polkadot.signPayload({ address: keys.solana, genesisHash: '0x' }),
  getKey: ({ cosmos }) => cosmos.getKey(here),
  signAmino: ({ cosmos }) => cosmos.signAmino(here, keys.solana, amino),
  signDirect: ({ cosmos }) => cosmos.signDirect(here, keys.solana, direct),
  getAccountAddresses: ({ bip122 }) => bip122.getAccountAddresses(),
  'signMessage of Bitcoin': ({ bip122 }) => bip122.signMessage({ message: 'm', address: bitcoinKey }),
  signPSBT: ({ bip122 }) => bip122.signPSBT({ psbt: '', signInputs: [] }),
  sendTransfer: ({ bip122 }) => bip122.sendTransfer({ recipient: bitcoinKey, amount: '1' }),
}

/** Words that answers are made of, with values that look like what is due and are not. */
const junkValue = fc.constantFrom<unknown>(
  ...[null, 0, '', '0x', '0x12', 'zz', base58.encode(new Uint8Array(63)), base58.encode(new Uint8Array(65))],
  ...[base64.encode(new Uint8Array(200)), {}, [], [null], { pub_key: 1 }],
)
const junk = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(
    fc.constantFrom('signature', 'transaction', 'transactions', 'psbt', 'txid', 'signed', 'address', 'pubkey'),
    junkValue,
  ),
  fc.array(fc.dictionary(fc.constantFrom('address', 'algo', 'pubkey', 'publicKey', 'path'), junkValue)),
)

describe('what a wallet answers', () => {
  it.each(Object.keys(questions))(
    '%s: what makes no sense is an error with a code, and nothing waits any more',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(junk, async (answer) => {
          const providers = providersOf(answer)
          const said = await questions[name]?.(providers).then(
            () => undefined,
            (error: unknown) => Object(error).code,
          )
          expect(said).toBe(-32603)
          expect(providers.pending()).toBe(0)
        }),
      )
    },
  )

  it.each(Object.keys(questions).filter((name) => name !== 'getAccountAddresses'))(
    '%s: is asked for no account that is not the session’s, and for nothing that it did not agree to',
    async (name) => {
      const ask = questions[name]
      await expect(ask?.(providersOf({}, []))).rejects.toMatchObject({ code: 4100 })
      await expect(ask?.(providersOf({}, Object.values(keys), []))).rejects.toMatchObject({ code: 4200 })
    },
  )

  it('of a transaction may be its signature alone, which is put in its place', async () => {
    const signature = new Uint8Array(64).fill(3)
    for (const version of [undefined, 0] as const) {
      const { solana } = providersOf({ signature: base58.encode(signature) })
      const given = solanaTransaction(keys.solana, version)
      const signed = await solana.signTransaction(given, solanaKey)
      expect(signed.slice(1, 65)).toEqual(signature)
      expect(signed.slice(65)).toEqual(given.slice(65))
    }
  })

  it('of a transaction in base58, as older documents have it', async () => {
    const signed =
      withSignature(transaction, base58.decode(keys.solana), new Uint8Array(64).fill(3)) ?? new Uint8Array()
    const { solana } = providersOf({ transaction: base58.encode(signed) })
    expect(await solana.signTransaction(transaction, solanaKey)).toEqual(signed)
  })

  it('of a message on Bitcoin is base64 to hosts, however it was said', async () => {
    const recoverable = new Uint8Array(65).fill(31)
    const witness = new Uint8Array([2, 71, ...new Uint8Array(71), 33, ...new Uint8Array(33)])
    for (const bytes of [recoverable, witness])
      for (const signature of [hex.encode(bytes), `0x${hex.encode(bytes)}`, base64.encode(bytes)])
        expect(await questions['signMessage of Bitcoin']?.(providersOf({ signature }))).toBe(base64.encode(bytes))
  })
})

describe('a transaction of Solana', () => {
  const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

  it('takes a signature of each of its signers, in its place, and of nobody else', () => {
    const signers = fc.uniqueArray(bytes(32), { minLength: 1, maxLength: 5, selector: (key) => key.join() })
    forAll(signers, bytes(32), fc.boolean(), (listed, stranger, isVersioned) => {
      fc.pre(!listed.some((key) => key.join() === stranger.join()))
      const head = [...(isVersioned ? [0x80] : []), listed.length, 0, 0, listed.length]
      const empty = new Uint8Array(64 * listed.length)
      const whole = new Uint8Array([listed.length, ...empty, ...head, ...listed.flatMap((key) => [...key]), 1, 2, 3])
      expect(withSignature(whole, stranger, new Uint8Array(64))).toBeUndefined()
      for (const [at, key] of listed.entries()) {
        const signature = new Uint8Array(64).fill(at + 1)
        const signed = withSignature(whole, key, signature) ?? new Uint8Array()
        expect(isSignedBy(whole, key)).toBe(false)
        expect(isSignedBy(signed, key)).toBe(true)
        expect(signed.slice(1 + at * 64, 65 + at * 64)).toEqual(signature)
        expect(signed.slice(1 + empty.length)).toEqual(whole.slice(1 + empty.length))
      }
    })
  })

  it('may be any bytes, which are read without harm', () => {
    forAll(fc.uint8Array({ maxLength: 300 }), bytes(32), (any, key) => {
      expect(() => [isSignedBy(any, key), withSignature(any, key, new Uint8Array(64))]).not.toThrow()
    })
  })
})

describe('the addresses of a Bitcoin account', () => {
  const list = [
    { address: ordinal, intention: 'ordinal', publicKey: 'zz', path: 'm/86' },
    { address: keys.bitcoin, publicKey: '02'.repeat(33), path: "m/84'/0'/0'/0/0" },
  ]
  const state = { agreement: { accounts: [], methods: [] }, networkId: bitcoinId, accounts: [keys.bitcoin] } as const

  it('may be said in several ways, and come with what is sound of them', () => {
    for (const said of [list, JSON.stringify(list), { payload: list }, { [keys.bitcoin]: list }]) {
      const book = readBitcoinAddresses(said, bitcoinId) ?? []
      expect(book).toEqual([
        { address: ordinal, path: 'm/86', purpose: 'ordinal' },
        { address: keys.bitcoin, publicKey: '02'.repeat(33), path: "m/84'/0'/0'/0/0", purpose: 'payment' },
      ])
      expect(bitcoinAccounts(state, book)).toEqual([
        { address: keys.bitcoin, type: 'payment', publicKey: '02'.repeat(33) },
        { address: ordinal, type: 'ordinal' },
      ])
    }
  })

  it('are none where one of them is none, and none of a wallet that shares no account', () => {
    expect(readBitcoinAddresses([...list, { address: keys.solana.slice(0, 20) }], bitcoinId)).toBeUndefined()
    expect(bitcoinAccounts({ ...state, accounts: [] }, readBitcoinAddresses(list, bitcoinId) ?? [])).toEqual([])
    forAll(fc.jsonValue(), (value) => expect(() => readBitcoinAddresses(value, bitcoinId)).not.toThrow())
  })
})
