export const accountTypes = ['eoa', 'smartAccount', 'payment', 'ordinal'] as const
export type AccountType = (typeof accountTypes)[number]

/** Whom a wallet may act for. */
export interface Account<Address extends string = string> {
  readonly address: Address
  /** Where a wallet has several kinds: its own key or a contract (ERC-4337), or what a Bitcoin address is for. */
  readonly type?: AccountType
  /** Somebody else pays what its transactions cost, as the wallet says (ERC-7677); left out where its holder does. */
  readonly isSponsored?: true
  /** Where an address does not tell it, and a signature is checked by it. */
  readonly publicKey?: string
}

export type Accounts = readonly [Account, ...Account[]]

export const accountAt = (address: string): Account => ({ address })
