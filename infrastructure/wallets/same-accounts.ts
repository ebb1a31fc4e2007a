import type { Account } from '../../core/domain/connections/account.ts'

/** Wallets tell each change more than once, and of what was there all along. */
export const sameAccounts = (a: readonly Account[], b: readonly Account[]): boolean =>
  a.length === b.length &&
  a.every(({ address, type, publicKey, isSponsored }, index) => {
    const other = b[index]
    const isSame = address === other?.address && type === other.type
    return isSame && publicKey === other.publicKey && isSponsored === other.isSponsored
  })
