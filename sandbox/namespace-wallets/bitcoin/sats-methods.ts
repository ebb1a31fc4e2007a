import { base64, hex } from '@scure/base'
import { isRecord } from '../../demo-wallet/checks.ts'
import type { WalletIdentity } from '../identities.ts'
import { invalid, Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import type { BitcoinDesk, WantedInputs } from './bitcoin-desk.ts'
import type { BitcoinKey } from './bitcoin-keys.ts'
import type { Protocol } from './bitcoin-signer.ts'

type Params = Readonly<Record<string, unknown>>
export type SatsMethods = Readonly<Record<string, (params: Params) => Promise<unknown>>>

const network = 'Regtest'
const purposes = ['payment', 'ordinals'] as const

const addressOf = ({ address, publicKey, purpose, type }: BitcoinKey) => ({
  address,
  publicKey: hex.encode(publicKey),
  purpose,
  addressType: type,
  walletType: 'software',
  network: network.toLowerCase(),
})

const bitcoinNetwork = { bitcoin: { name: network } }

const wantedOf = (asked: unknown): readonly string[] => {
  if (asked === undefined) return purposes
  if (!Array.isArray(asked)) throw invalid('The purposes are a list.')
  return asked.filter((purpose) => typeof purpose === 'string')
}

const protocolOf = (asked: unknown): Protocol | undefined => {
  if (asked === undefined) return undefined
  if (asked === 'ECDSA' || asked === 'BIP322') return asked
  throw invalid('The protocol is ECDSA or BIP322.')
}

const inputsFrom = (asked: unknown): readonly WantedInputs[] | undefined =>
  isRecord(asked) ? Object.entries(asked).map(([address, indexes]) => ({ address, indexes })) : undefined

const psbtFrom = (text: unknown): Uint8Array => {
  try {
    return base64.decode(String(text))
  } catch {
    throw invalid('The PSBT is base64.')
  }
}

export interface SatsMethodsDeps {
  readonly identity: WalletIdentity
  readonly site: Site
  readonly desk: BitcoinDesk
}

/** What sats-connect asks of a wallet, by its own names. */
export const satsMethods = ({ identity, site, desk }: SatsMethodsDeps): SatsMethods => {
  const inOrder = (keys: readonly BitcoinKey[], asked: unknown) =>
    wantedOf(asked).flatMap((purpose) => keys.filter((key) => key.purpose === purpose).map(addressOf))
  const account = (keys: readonly BitcoinKey[], asked?: unknown) => ({
    id: identity.id,
    addresses: inOrder(keys, asked),
    walletType: 'software',
    network: bitcoinNetwork,
  })
  const permitted = async (): Promise<readonly BitcoinKey[]> => {
    site.needed()
    return desk.shown()
  }
  const forget = async (): Promise<null> => {
    site.forget()
    return null
  }

  return {
    wallet_connect: async ({ addresses, network: asked }) => {
      if (asked !== undefined && asked !== network) throw invalid(`This wallet is on ${network} only.`)
      return account(await desk.connect(), addresses)
    },
    wallet_requestPermissions: async () => {
      await desk.connect()
      return true
    },
    getAccounts: async (params) => inOrder(await desk.connect(), params['purposes']),
    getAddresses: async (params) => ({
      addresses: inOrder(await desk.connect(), params['purposes']),
      network: bitcoinNetwork,
    }),
    wallet_getAccount: async () => account(await permitted()),
    wallet_getNetwork: async () => {
      await permitted()
      return bitcoinNetwork
    },
    wallet_getCurrentPermissions: async () =>
      site.shared() === undefined
        ? []
        : [{ type: 'account', resourceId: identity.id, clientId: identity.id, actions: { read: true } }],
    wallet_disconnect: forget,
    wallet_renouncePermissions: forget,
    wallet_changeNetwork: async ({ name }) => {
      await permitted()
      if (name !== network) throw invalid(`This wallet is on ${network} only.`)
      return null
    },
    getInfo: async () => ({ version: '1.0.0', platform: 'web', methods: satsMethodNames, supports: [] }),
    signMessage: async ({ address, message, protocol: asked }) => {
      const key = await desk.keyFor(address)
      if (typeof message !== 'string') throw invalid('The message is a text.')
      const bytes = new TextEncoder().encode(message)
      const { signature, hash, protocol } = await desk.signMessage(key, bytes, protocolOf(asked))
      return { signature: base64.encode(signature), messageHash: hex.encode(hash), address, protocol }
    },
    signPsbt: async ({ psbt, signInputs, broadcast }) => {
      site.needed()
      if (broadcast === true) throw noChain()
      return { psbt: base64.encode(await desk.signPsbt(psbtFrom(psbt), inputsFrom(signInputs))) }
    },
    sendTransfer: async ({ recipients }) => {
      site.needed()
      if (!Array.isArray(recipients) || recipients.length === 0) throw invalid('recipients is a list.')
      throw noChain()
    },
  }
}

const noChain = (): Refusal => new Refusal('chain', `No chain runs here: nothing can be sent on ${network}.`)

/** Which of them a wallet says that it has. */
export const satsMethodNames = [
  ...['getInfo', 'getAccounts', 'getAddresses', 'signMessage', 'signPsbt', 'sendTransfer', 'wallet_connect'],
  ...['wallet_disconnect', 'wallet_getAccount', 'wallet_getNetwork', 'wallet_getCurrentPermissions'],
  ...['wallet_renouncePermissions', 'wallet_requestPermissions', 'wallet_changeNetwork'],
] as const
