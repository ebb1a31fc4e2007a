import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { isRecord } from '../../demo-wallet/checks.ts'
import type { WalletIdentity } from '../identities.ts'
import { invalid, inWordsOf, type Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import { createChangeEvents, standardFace } from '../standard-wallet.ts'
import type { BitcoinDesk } from './bitcoin-desk.ts'
import type { BitcoinKey } from './bitcoin-keys.ts'

const chains = ['bitcoin:regtest'] as const
const signing = ['bitcoin:signMessage', 'bitcoin:signTransaction'] as const

const codes: Readonly<Partial<Record<Refusal['reason'], number>>> = {
  rejected: 4001,
  pending: -32002,
  locked: 4100,
  'not-permitted': 4100,
  invalid: -32602,
}

const inWords = inWordsOf(({ reason, message }) => Object.assign(new Error(message), { code: codes[reason] ?? -32603 }))

type Input = Readonly<Record<string, unknown>>

const addressIn = (account: unknown): unknown => (isRecord(account) ? account['address'] : undefined)

const bytesIn = (input: Input, name: string): Uint8Array => {
  const bytes = input[name]
  if (!(bytes instanceof Uint8Array)) throw invalid(`${name} must be bytes.`)
  return Uint8Array.from(bytes)
}

export interface StandardBitcoinWalletDeps {
  readonly identity: WalletIdentity
  readonly site: Site
  readonly desk: BitcoinDesk
}

/** Bitcoin's features of the Wallet Standard, as Exodus wrote them. */
export const createStandardBitcoinWallet = ({ identity, site, desk }: StandardBitcoinWalletDeps): Wallet => {
  const events = createChangeEvents()
  let accounts: readonly WalletAccount[] = []

  const accountOf = ({ address, publicKey, purpose }: BitcoinKey): WalletAccount => ({
    address,
    publicKey,
    chains,
    features: signing,
    label: purpose,
  })
  const refresh = async (): Promise<void> => {
    const keys = await desk.shown()
    if (keys.map(({ address }) => address).join() === accounts.map(({ address }) => address).join()) return
    accounts = keys.map(accountOf)
    events.tell(accounts)
  }
  site.onChange(() => void refresh())
  if (site.shared() !== undefined) void refresh()

  const each =
    <Output>(answer: (input: Input) => Promise<Output>) =>
    (...inputs: readonly Input[]): Promise<readonly Output[]> =>
      inWords(async () => {
        const outputs: Output[] = []
        for (const input of inputs) outputs.push(await answer(input))
        return outputs
      })

  const features = {
    'bitcoin:connect': {
      version: '1.0.0',
      connect: ({ purposes }: { readonly purposes: readonly string[] }) =>
        inWords(async () => {
          if (!Array.isArray(purposes) || purposes.length === 0) throw invalid('purposes is a list.')
          const keys = await desk.connect()
          await refresh()
          // In the order of what is asked for, and the accounts that the wallet shows: they are compared by identity.
          const wanted = purposes.flatMap((purpose) => keys.find((key) => key.purpose === purpose)?.address ?? [])
          return { accounts: wanted.flatMap((address) => accounts.find((one) => one.address === address) ?? []) }
        }),
    },
    'standard:disconnect': { version: '1.0.0', disconnect: async () => site.forget() },
    'standard:events': { version: '1.0.0', on: events.on },
    'bitcoin:signMessage': {
      version: '1.0.0',
      signMessage: each(async (input) => {
        const key = await desk.keyFor(addressIn(input['account']))
        const signedMessage = bytesIn(input, 'message')
        const { signature } = await desk.signMessage(key, signedMessage)
        return { signedMessage, signature }
      }),
    },
    'bitcoin:signTransaction': {
      version: '1.0.0',
      signTransaction: each(async (input) => {
        const { inputsToSign, chain } = input
        if (chain !== undefined && chain !== chains[0]) throw invalid(`This wallet is on ${chains[0]} only.`)
        if (!Array.isArray(inputsToSign)) throw invalid('inputsToSign is a list.')
        const wanted = inputsToSign.filter(isRecord).map(({ account, signingIndexes }) => ({
          address: addressIn(account),
          indexes: signingIndexes,
        }))
        return { signedPsbt: await desk.signPsbt(bytesIn(input, 'psbt'), wanted) }
      }),
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
