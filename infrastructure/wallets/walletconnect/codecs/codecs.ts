import type { ChainNamespace, PerNamespace } from '../../../../core/domain/namespaces/chain-namespaces.ts'
import type { Network } from '../../../../core/domain/networks/network.ts'
import { namespaceOf } from '../../../../core/domain/shared/caip.ts'
import type { Codecs, NamespaceCodec } from './codec.ts'
import { eip155 } from './eip155.ts'

/** What can be asked for over WalletConnect. */
const codecs: PerNamespace<NamespaceCodec> = { eip155 }

export const codecsOf = (namespaces: readonly ChainNamespace[]): Codecs =>
  namespaces.flatMap((namespace) => {
    const codec = codecs[namespace]
    return codec === undefined ? [] : [[namespace, codec] as const]
  })

/** What wallets are asked to approve of (CAIP-25). */
export const proposedNamespaces = (given: Codecs, networks: readonly Network[]) =>
  Object.fromEntries(
    given.map(([namespace, { methods, events }]) => {
      const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
      const chains = ids.filter((id) => namespaceOf(id) === namespace)
      return [namespace, { chains, methods: [...methods], events: [...events] }]
    }),
  )
