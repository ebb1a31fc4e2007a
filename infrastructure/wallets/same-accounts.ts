import type { Account } from '../../core/domain/connections/account.ts'

/** Wallets tell each change more than once, and of what was there all along. */
export const sameAccounts = (a: readonly Account[], b: readonly Account[]): boolean =>
  a.length === b.length &&
  a.every(({ address, type, publicKey }, index) => {
    const other = b[index]
    return address === other?.address && type === other.type && publicKey === other.publicKey
  })
