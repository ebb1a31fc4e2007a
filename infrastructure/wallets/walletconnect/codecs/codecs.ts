import type { ChainNamespace } from '../../../../core/domain/namespaces/chain-namespaces.ts'
import type { Network } from '../../../../core/domain/networks/network.ts'
import { namespaceOf } from '../../../../core/domain/shared/caip.ts'
import { bip122 } from './bip122.ts'
import type { Codecs, NamespaceCodec } from './codec.ts'
import { cosmos } from './cosmos.ts'
import { eip155 } from './eip155.ts'
import { polkadot } from './polkadot.ts'
import { solana } from './solana.ts'

/** What can be asked for over WalletConnect. */
const codecs: Readonly<Record<ChainNamespace, NamespaceCodec>> = { eip155, solana, polkadot, bip122, cosmos }

export const codecsOf = (namespaces: readonly ChainNamespace[]): Codecs =>
  namespaces.map((namespace) => [namespace, codecs[namespace]] as const)

interface ProposedNamespace {
  readonly chains: string[]
  readonly methods: string[]
  readonly events: string[]
}

/** What wallets are asked to approve of (CAIP-25), of the namespaces in which there is a network to be on. */
export const proposedNamespaces = (given: Codecs, networks: readonly Network[]): Record<string, ProposedNamespace> =>
  Object.fromEntries(
    given.flatMap(([namespace, { methods, events }]) => {
      const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
      const chains = ids.filter((id) => namespaceOf(id) === namespace)
      return chains.length === 0 ? [] : [[namespace, { chains, methods: [...methods], events: [...events] }] as const]
    }),
  )
