import type { ChainNamespace, PerNamespace } from '../../../../core/domain/namespaces/chain-namespaces.ts'
import type { Network } from '../../../../core/domain/networks/network.ts'
import { namespaceOf } from '../../../../core/domain/shared/caip.ts'
import type { Download } from '../walletconnect-options.ts'
import type { Codecs, NamespaceCodec } from './codec.ts'
import { eip155 } from './eip155.ts'

export type CodecsByNamespace = PerNamespace<NamespaceCodec>

const atHand: CodecsByNamespace = { eip155 }

/** What can be asked for over WalletConnect, in these namespaces. Rejects where a file does not come. */
export const loadCodecs = async (
  namespaces: readonly ChainNamespace[],
  download: Download = (load) => load(),
): Promise<CodecsByNamespace> => {
  if (namespaces.every((namespace) => atHand[namespace] !== undefined)) return atHand
  const { namespaceCodecs } = await download(() => import('./namespace-codecs.ts'))
  return { ...atHand, ...namespaceCodecs }
}

export const codecsOf = (codecs: CodecsByNamespace, namespaces: readonly ChainNamespace[]): Codecs =>
  namespaces.flatMap((namespace) => {
    const codec = codecs[namespace]
    return codec === undefined ? [] : [[namespace, codec] as const]
  })

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
