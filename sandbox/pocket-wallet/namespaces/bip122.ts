import { base64, hex } from '@scure/base'
import { isRecord } from '../../demo-wallet/checks.ts'
import { createBitcoinDesk, type WantedInputs } from '../../namespace-wallets/bitcoin/bitcoin-desk.ts'
import type { BitcoinKey } from '../../namespace-wallets/bitcoin/bitcoin-keys.ts'
import type { NamespaceKeys } from '../../namespace-wallets/keys.ts'
import { invalid, Refusal } from '../../namespace-wallets/refusal.ts'
import { createSite } from '../../namespace-wallets/site.ts'
import { createNamespace } from './create-namespace.ts'
import { decoded, type PocketNamespace, type PocketRequest, paramsOf } from './pocket-namespace.ts'

const protocols = new Map([
  [undefined, undefined],
  ['ecdsa', 'ECDSA'],
  ['bip322', 'BIP322'],
] as const)

const noChain = ({ chain }: PocketRequest): Refusal =>
  new Refusal('chain', `No chain runs here: nothing can be sent on ${chain.name}.`)

const addressOf = ({ address, publicKey, purpose }: BitcoinKey) => ({
  address,
  publicKey: hex.encode(publicKey),
  intention: purpose === 'ordinals' ? 'ordinal' : 'payment',
})

const inputsFrom = (asked: unknown): readonly WantedInputs[] | undefined =>
  Array.isArray(asked) ? asked.filter(isRecord).map(({ address, index }) => ({ address, indexes: [index] })) : undefined

export const bip122Namespace = (known: NamespaceKeys, chains: PocketNamespace['chains']): PocketNamespace => {
  /** The keys for payments come first in the sandbox's list, those for ordinals after them. */
  const accounts = known.keys.length / 2
  const deskFor = ({ account, approve }: Pick<PocketRequest, 'account' | 'approve'>) => {
    const site = createSite({ approve, memory: { account }, remember: () => undefined, accounts })
    return createBitcoinDesk({ site, loadAccounts: async () => known })
  }
  const shown = async (account: number) => {
    const keys = await deskFor({ account, approve: async () => ({ approved: false }) }).shown()
    return keys.map(addressOf)
  }
  return {
    ...createNamespace(
      { namespace: 'bip122', label: 'Bitcoin', chains, known },
      {
        getAccountAddresses: ({ account }) => shown(account),
        signMessage: async (request) => {
          const { account, address = account, message, protocol: asked } = paramsOf(request)
          if (typeof message !== 'string') throw invalid('The message is a text.')
          const desk = deskFor(request)
          const key = await desk.keyFor(address)
          const protocol = [...protocols].find(([name]) => name === asked)
          if (protocol === undefined) throw invalid('The protocol is ecdsa or bip322.')
          const { signature, hash } = await desk.signMessage(key, new TextEncoder().encode(message), protocol[1])
          return { address, signature: hex.encode(signature), messageHash: hex.encode(hash) }
        },
        signPsbt: async (request) => {
          const { psbt, signInputs, broadcast } = paramsOf(request)
          if (broadcast === true) throw noChain(request)
          const bytes = decoded(base64.decode, psbt, 'The PSBT')
          return { psbt: base64.encode(await deskFor(request).signPsbt(bytes, inputsFrom(signInputs))) }
        },
        sendTransfer: async (request) => {
          throw noChain(request)
        },
      },
    ),
    addresses: known.keys.slice(0, accounts).map(({ address }) => address),
    events: ['accountsChanged', 'bip122_addressesChanged'],
    properties: async (account) => ({
      name: 'bip122_getAccountAddresses',
      event: 'bip122_addressesChanged',
      value: await shown(account),
    }),
  }
}
