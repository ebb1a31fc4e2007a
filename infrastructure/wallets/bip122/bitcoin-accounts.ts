import type { Account } from '../../../core/domain/connections/account.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import type { BitcoinAccountAddress } from '../../../core/ports/connections/providers/bitcoin-provider.ts'
import { itemsOf, property } from '../foreign.ts'
import { bitcoinAddress } from './bitcoin-address.ts'

/** More than a visitor can choose from; a wallet that sends a flood must not freeze the page. */
const accountLimit = 100

const types = { payment: 'payment', ordinals: 'ordinal' } as const

/** Hex of a key of secp256k1 or, for Taproot, of its half. */
export const readPublicKey = (value: unknown): string | undefined =>
  typeof value === 'string' && /^([\da-f]{64}|[\da-f]{66}|[\da-f]{130})$/i.test(value) ? value.toLowerCase() : undefined

/** One account of this network; undefined when the address is none of it. */
export const accountOf = (
  address: unknown,
  publicKey: string | undefined,
  type: 'payment' | 'ordinal',
  networkId: CaipNetworkId,
): Account | undefined => {
  const spelled = typeof address === 'string' ? bitcoinAddress(address, networkId) : undefined
  return spelled === undefined
    ? undefined
    : { address: spelled, type, ...(publicKey === undefined ? {} : { publicKey }) }
}

/** Payment first, then ordinals; of two with one address the first stands. */
export const inOrder = (accounts: readonly Account[]): readonly Account[] => {
  const sorted = [
    ...accounts.filter(({ type }) => type === 'payment'),
    ...accounts.filter(({ type }) => type !== 'payment'),
  ]
  return sorted.filter(({ address }, at) => sorted.findIndex((one) => one.address === address) === at)
}

/**
 * The addresses of sats-connect (`[{ address, publicKey, purpose }]`) on this network. Those of other chains are left out; undefined when
 * one of Bitcoin's is no address of it.
 */
export const readPurposeAccounts = (answer: unknown, networkId: CaipNetworkId): readonly Account[] | undefined => {
  const items = itemsOf(answer, accountLimit)
  if (items === undefined) return undefined
  const accounts: Account[] = []
  for (const item of items) {
    const purpose = property(item, 'purpose')
    if (typeof purpose !== 'string') return undefined
    if (purpose !== 'payment' && purpose !== 'ordinals') continue
    const publicKey = readPublicKey(property(item, 'publicKey'))
    const account = accountOf(property(item, 'address'), publicKey, types[purpose], networkId)
    if (account === undefined) return undefined
    accounts.push(account)
  }
  return inOrder(accounts)
}

/** As hosts get them. */
export const accountAddress = ({ address, publicKey, type }: Account): BitcoinAccountAddress => ({
  address,
  ...(publicKey === undefined ? {} : { publicKey }),
  purpose: type === 'ordinal' ? 'ordinal' : 'payment',
})
