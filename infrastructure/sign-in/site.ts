import type { SignInAccount } from '../../core/domain/sign-in/sign-in-account.ts'
import type { Unsubscribe } from '../../core/ports/shared/unsubscribe.ts'
import type { SignedText } from '../../core/ports/sign-in/siwx-site.ts'

/** A site as its options describe it. What is asked of it may throw, reject, or never answer: it is the host's own. */
export interface Site {
  /** False: nobody is asked there. */
  readonly isAsking: (account: SignInAccount) => boolean
  readonly isRequired: () => boolean
  readonly isSignedIn: (account: SignInAccount) => Promise<boolean>
  readonly message: (account: SignInAccount) => Promise<string>
  /**
   * @param isWanted nobody has turned away from it meanwhile
   * @returns false where the signature is wrong
   */
  readonly accept: (account: SignInAccount, signed: SignedText, isWanted: () => boolean) => Promise<boolean>
  readonly signOut: (accounts: readonly SignInAccount[]) => Promise<void>
  readonly signsOutOnDisconnect: boolean
  readonly on: (listener: () => void) => Unsubscribe
}

/** A message that cannot be written as it is wanted. */
export class MessageFault extends Error {}
