import type { Failure } from '../../../core/domain/shared/failure.ts'
import { property } from '../foreign.ts'
import { eip1193Meanings, failureBy, type Meanings, walletErrorCodes } from '../wallet-failure.ts'

/** What wallets of Solana throw: codes as on EVM, those of the Wallet Standard's library, or names of the wallet-adapter's errors. */
const meanings: Meanings = {
  ...eip1193Meanings,
  // @wallet-standard/errors.
  4001000: 'CONNECTION_REJECTED',
  6160000: 'CHAINS_NOT_SUPPORTED',
  6160001: 'METHOD_UNSUPPORTED',
  6160002: 'METHOD_UNSUPPORTED',
  // @solana/wallet-adapter-base. Any other of its errors wraps the wallet's own.
  WalletWindowClosedError: 'CONNECTION_REJECTED',
  WalletWindowBlockedError: 'POPUP_BLOCKED',
  WalletNotConnectedError: 'WALLET_LOCKED',
}

/** A number of the Wallet Standard's library is in the error's context. */
const codesOf = (error: unknown): readonly unknown[] => [
  property(error, 'code'),
  property(property(error, 'context'), '__code'),
  property(error, 'name'),
]

/** What an error of a Solana wallet means to a visitor who connects; CONNECTION_FAILED when it means nothing in particular. */
export const solanaFailure = (error: unknown): Failure => failureBy(meanings, walletErrorCodes(error, codesOf), error)
