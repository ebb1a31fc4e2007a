import { base58 } from '@scure/base'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { isRecord } from '../../demo-wallet/checks.ts'
import type { WalletIdentity } from '../identities.ts'
import type { NamespaceKeys, WalletKey } from '../keys.ts'
import { messageQuestion, readable, transactionQuestion } from '../questions.ts'
import { invalid, inWordsOf, type Refusal, refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import { createChangeEvents, standardFace } from '../standard-wallet.ts'
import type { SignInInput } from './sign-in-text.ts'

/** Noble's curves come with the first question that needs them. */
const loadKeys = () => import('./solana-keys.ts')

const chains = ['solana:localnet', 'solana:devnet', 'solana:testnet', 'solana:mainnet'] as const
/** The chain on which it sends; on the others it signs. */
const home = 'solana:localnet'
const signing = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
] as const

const codes: Readonly<Partial<Record<Refusal['reason'], number>>> = {
  rejected: 4001,
  pending: -32002,
  locked: 4100,
  'not-permitted': 4100,
  invalid: -32602,
  chain: -32003,
}

/** As Phantom numbers what it refuses. */
const inWords = inWordsOf(({ reason, message }) => Object.assign(new Error(message), { code: codes[reason] ?? -32603 }))

export interface SolanaWalletDeps {
  readonly identity: WalletIdentity
  readonly site: Site
  readonly loadAccounts: () => Promise<NamespaceKeys>
  /** Where the site is, for a message that names none: `example.org`. */
  readonly host: string
}

export const createSolanaWallet = ({ identity, site, loadAccounts, host }: SolanaWalletDeps): Wallet => {
  const events = createChangeEvents()
  let known: readonly WalletKey[] = []
  let accounts: readonly WalletAccount[] = []

  const accountOf = ({ address }: WalletKey): WalletAccount => ({
    address,
    publicKey: base58.decode(address),
    chains,
    features: signing,
    label: identity.name,
  })
  const refresh = (): void => {
    const key = known[site.shared() ?? -1]
    if (accounts[0]?.address === key?.address) return
    accounts = key === undefined ? [] : [accountOf(key)]
    events.tell(accounts)
  }
  const load = async (): Promise<NamespaceKeys> => {
    const loaded = await loadAccounts()
    known = loaded.keys
    refresh()
    return loaded
  }
  site.onChange(() => void load())
  // A site that comes back sees its account before it has asked.
  if (site.shared() !== undefined) void load()

  /** Of the account that a site names, which has to be the one that it sees. */
  const keyFor = async (account: unknown): Promise<WalletKey> => {
    const { keys } = await load()
    const key = keys[site.needed()]
    if (key === undefined || !isRecord(account) || account['address'] !== key.address) throw refusal('not-permitted')
    return key
  }
  const bytesIn = (input: Readonly<Record<string, unknown>>, name: string): Uint8Array => {
    const bytes = input[name]
    if (!(bytes instanceof Uint8Array)) throw invalid(`${name} must be bytes.`)
    return Uint8Array.from(bytes)
  }
  /** One after the other: each is a question of its own. */
  const each =
    <Output>(answer: (input: Readonly<Record<string, unknown>>) => Promise<Output>) =>
    (...inputs: readonly Readonly<Record<string, unknown>>[]): Promise<readonly Output[]> =>
      inWords(async () => {
        const outputs: Output[] = []
        for (const input of inputs) outputs.push(await answer(input))
        return outputs
      })
  const signTransaction = async (input: Readonly<Record<string, unknown>>, title: string): Promise<Uint8Array> => {
    const key = await keyFor(input['account'])
    const transaction = bytesIn(input, 'transaction')
    const chain = String(input['chain'] ?? home)
    const { signSolanaTransaction } = await loadKeys()
    // Before the question: what cannot be signed is not asked about.
    const signed = signSolanaTransaction(key.privateKey, key.address, transaction)
    const { transactionLines } = await import('./transaction-lines.ts')
    await site.ask(transactionQuestion(title, chain, key, transactionLines(transaction)))
    return signed
  }

  const features = {
    'standard:connect': {
      version: '1.0.0',
      connect: (input?: { readonly silent?: boolean }) =>
        inWords(async () => {
          const { keys } = await load()
          if (input?.silent !== true) await site.connect(keys.map(({ address }) => address))
          refresh()
          return { accounts }
        }),
    },
    'standard:disconnect': { version: '1.0.0', disconnect: async () => site.forget() },
    'standard:events': { version: '1.0.0', on: events.on },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: each(async (input) => {
        const key = await keyFor(input['account'])
        const message = bytesIn(input, 'message')
        await site.ask(messageQuestion(readable(message), key))
        const { signSolana } = await loadKeys()
        return { signedMessage: message, signature: signSolana(key.privateKey, message), signatureType: 'ed25519' }
      }),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: each(async (input) => ({
        signedTransaction: await signTransaction(input, 'Sign a transaction'),
      })),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: each(async (input) => {
        const { rpcUrl } = await load()
        if (input['chain'] !== home || rpcUrl === undefined) throw invalid(`This wallet sends on ${home} only.`)
        const signed = await signTransaction(input, 'Send a transaction')
        const { sendSolana } = await import('./solana-rpc.ts')
        const options = input['options']
        return { signature: await sendSolana(rpcUrl, signed, isRecord(options) ? options : {}) }
      }),
    },
    'solana:signIn': {
      version: '1.0.0',
      signIn: (...inputs: readonly SignInInput[]) =>
        each(async (input) => {
          const { keys } = await load()
          const asked = input['address']
          const number =
            site.shared() ??
            Math.max(
              0,
              keys.findIndex(({ address }) => address === asked),
            )
          const key = keys[number]
          if (key === undefined || (asked !== undefined && asked !== key.address)) throw refusal('not-permitted')
          const { signInText } = await import('./sign-in-text.ts')
          const text = signInText(input, String(input['domain'] ?? host), key.address)
          // To sign in is to connect as well: one question for both.
          await site.ask(messageQuestion(text, key))
          site.allow(number)
          const { signSolana } = await loadKeys()
          const signedMessage = new TextEncoder().encode(text)
          const signature = signSolana(key.privateKey, signedMessage)
          return { account: accounts[0] ?? accountOf(key), signedMessage, signature, signatureType: 'ed25519' }
        })(...(inputs.length === 0 ? [{}] : inputs)),
    },
  } as const

  return {
    ...standardFace(identity),
    chains,
    features,
    get accounts() {
      return accounts
    },
  }
}
