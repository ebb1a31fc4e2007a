import type { AccountType } from '../connections/account.ts'
import type { Connection } from '../connections/connection.ts'
import type { KnownAccount } from '../connections/connections.ts'

/** What an address is for, where a wallet has one for each use (Bitcoin, spec section 6). In the order in which they are shown. */
export const receivePurposes = ['payment', 'ordinal'] as const satisfies readonly AccountType[]
export type ReceivePurpose = (typeof receivePurposes)[number]

export interface ReceiveAddress {
  readonly address: string
  /** Left out where there is one address only: it is for everything then. */
  readonly purpose?: ReceivePurpose
}

/**
 * The addresses at which an account can be paid: one for each use where its wallet has several, and else the active one.
 * @param connection undefined while the account is remembered only
 */
export const receiveAddresses = (
  { address }: KnownAccount,
  connection: Connection | undefined,
): readonly ReceiveAddress[] => {
  const accounts = connection?.accounts ?? []
  const found = receivePurposes.flatMap((purpose): readonly ReceiveAddress[] => {
    const own = accounts.filter(({ type }) => type === purpose)
    const one = own.find((account) => account.address === address) ?? own[0]
    return one === undefined ? [] : [{ address: one.address, purpose }]
  })
  const isEachItsOwn = new Set(found.map((one) => one.address)).size === found.length
  // Of an account that is for nothing of these, nothing else is known to be the visitor's choice.
  const hasActive = found.some((one) => one.address === address)
  return found.length > 1 && isEachItsOwn && hasActive ? found : [{ address }]
}

/** The one that the visitor has chosen by its use, and else the active one. */
export const chosenAddress = (
  addresses: readonly ReceiveAddress[],
  { address }: KnownAccount,
  purpose: ReceivePurpose | undefined,
): ReceiveAddress =>
  addresses.find((one) => one.purpose !== undefined && one.purpose === purpose) ??
  addresses.find((one) => one.address === address) ?? { address }
