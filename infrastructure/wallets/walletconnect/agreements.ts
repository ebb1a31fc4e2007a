import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'

/** An account of a session, in the one spelling that it has here. */
export interface AgreedAccount {
  readonly networkId: CaipNetworkId
  readonly address: string
}

/** What a wallet agreed to in one namespace, checked. */
export interface Agreement {
  readonly accounts: readonly AgreedAccount[]
  readonly methods: readonly string[]
}

/** Of one session, by namespace. */
export type Agreements = ReadonlyMap<ChainNamespace, Agreement>

/** What is left where it cannot be read what a wallet agreed to. */
export const nothingAgreed: Agreement = { accounts: [], methods: [] }

export const hasNetwork = ({ accounts }: Agreement, id: CaipNetworkId): boolean =>
  accounts.some(({ networkId }) => networkId === id)

/** Those of the network, each once; a network that the session does not hold yet has the accounts of the others. */
export const accountsOn = (agreement: Agreement, id: CaipNetworkId): readonly string[] => {
  const { accounts } = agreement
  const own = hasNetwork(agreement, id) ? accounts.filter(({ networkId }) => networkId === id) : accounts
  return [...new Set(own.map(({ address }) => address))]
}
