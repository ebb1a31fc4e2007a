import type { Failure } from '../../domain/shared/failure.ts'
import type { Result } from '../../domain/shared/result.ts'
import type { SignInAccount } from '../../domain/sign-in/sign-in-account.ts'
import type { SignedText } from './siwx-site.ts'

/** The wallet is whichever is asked. */
export type SigningAccount = Omit<SignInAccount, 'wallet'>

/** A wallet that is asked to sign a text. */
export interface MessageSigner {
  /**
   * Asks the visitor, in the wallet. What was asked cannot be taken back: it ends with the wallet's answer, whenever that comes. Fails with
   * SIGN_IN_REJECTED, with SIGNATURE_INVALID where the wallet signed another message, with METHOD_UNSUPPORTED where it signs none, and with
   * SIGN_IN_FAILED.
   * @param provider the wallet's own interface (`WalletConnector.provider`)
   */
  readonly sign: (account: SigningAccount, message: string, provider: unknown) => Promise<Result<SignedText, Failure>>
}
