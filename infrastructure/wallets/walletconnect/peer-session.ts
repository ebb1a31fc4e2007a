import { array, looseObject, record, safeParse, string } from 'valibot'
import { isEvmAddress } from '../../../core/domain/namespaces/addresses.ts'
import { type CaipNetworkId, parseCaipAddress } from '../../../core/domain/shared/caip.ts'
import { eip55Address } from '../eip55-address.ts'
import { readNetworkId } from '../eip1193-answers.ts'

/** More than a visitor can choose from; a wallet that sends a flood must not freeze the page. */
const accountLimit = 500

const sessionSchema = looseObject({
  namespaces: record(string(), looseObject({ accounts: array(string()), methods: array(string()) })),
})

/** What a wallet agreed to, checked. */
export interface PeerSession {
  readonly accounts: readonly { readonly networkId: CaipNetworkId; readonly address: string }[]
  readonly methods: readonly string[]
}

/** The network of an EVM chain's CAIP-2 id, in the one spelling that it has here. */
export const readCaipNetwork = (id: string): CaipNetworkId | undefined =>
  /^eip155:\d+$/.test(id) ? readNetworkId(id.slice('eip155:'.length)) : undefined

/** As EIP-1193 has it. */
export const chainQuantity = (id: CaipNetworkId): string => `0x${BigInt(id.split(':')[1] ?? 0).toString(16)}`

/** @returns undefined when it says something that is no account; namespaces that this product did not ask for are left out */
export const readSession = (session: unknown): PeerSession | undefined => {
  const { success, output } = safeParse(sessionSchema, session)
  if (!success) return undefined
  // A key may be `eip155` or name one chain (CAIP-25).
  const evm = Object.entries(output.namespaces).filter(([key]) => /^eip155(:|$)/.test(key))
  const texts = evm.flatMap(([, { accounts }]) => accounts).slice(0, accountLimit)
  const accounts = texts.map(parseCaipAddress).flatMap((account) => {
    const networkId = account.ok ? readCaipNetwork(account.value.caipNetworkId) : undefined
    if (!account.ok || networkId === undefined || !isEvmAddress(account.value.address)) return []
    return [{ networkId, address: eip55Address(account.value.address) }]
  })
  return accounts.length === texts.length
    ? { accounts, methods: [...new Set(evm.flatMap(([, { methods }]) => methods))] }
    : undefined
}

/** What is left where it cannot be read what a wallet agreed to. */
export const nothingAgreed: PeerSession = { accounts: [], methods: [] }

export const hasNetwork = ({ accounts }: PeerSession, id: CaipNetworkId): boolean =>
  accounts.some(({ networkId }) => networkId === id)

/** Those of the network, each once; a network that the session does not hold yet has the accounts of the others. */
export const accountsOn = (session: PeerSession, id: CaipNetworkId): readonly string[] => {
  const { accounts } = session
  const own = hasNetwork(session, id) ? accounts.filter(({ networkId }) => networkId === id) : accounts
  return [...new Map(own.map(({ address }) => [address.toLowerCase(), address])).values()]
}
