import type { AccountType } from '../connections/account.ts'
import type { Connection } from '../connections/connection.ts'
import type { KnownAccount } from '../connections/connections.ts'

/** What an address is for, where a wallet has one for each use (Bitcoin, spec section 6). In the order in which they are shown. */
export const receivePurposes = ['payment', 'ordinal'] as const satisfies readonly AccountType[]
export type ReceivePurpose = (typeof receivePurposes)[number]

export interface ReceiveAddress {
  readonly address: string
  /** Left out where the wallet has addresses for one use only, or one for both: then it is for everything. */
  readonly purpose?: ReceivePurpose
}

/**
 * The addresses at which an account can be paid: one for each use where its wallet has exactly these, and else the active one. Of several
 * for one use nothing says which belongs to which of the other.
 * @param connection undefined while the account is remembered only
 */
export const receiveAddresses = (
  { address }: KnownAccount,
  connection: Connection | undefined,
): readonly ReceiveAddress[] => {
  const accounts = connection?.accounts ?? []
  const own = receivePurposes.flatMap((purpose): readonly Required<ReceiveAddress>[] => {
    const ofUse = new Set(accounts.filter(({ type }) => type === purpose).map((one) => one.address))
    return [...ofUse].map((one) => ({ address: one, purpose }))
  })
  const [active, another] = own.filter((one) => one.address === address)
  const hasOneUse = own.every(({ purpose }) => purpose === active?.purpose)
  // Of an account that is for nothing of these, nothing else is known to be the visitor's choice.
  if (active === undefined || another !== undefined || hasOneUse) return [{ address }]
  return own.length === receivePurposes.length ? own : [active]
}

/** The one that the visitor has chosen by its use, and else the active one. */
export const chosenAddress = (
  addresses: readonly ReceiveAddress[],
  { address }: KnownAccount,
  purpose: ReceivePurpose | undefined,
): ReceiveAddress =>
  addresses.find((one) => one.purpose !== undefined && one.purpose === purpose) ??
  addresses.find((one) => one.address === address) ?? { address }
