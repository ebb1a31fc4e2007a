import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import type { SignInAccount } from '../../core/domain/sign-in/sign-in-account.ts'
import type { SignedIn, SignInAsked } from '../../core/ports/connections/remote-wallet.ts'
import type { Unsubscribe } from '../../core/ports/shared/unsubscribe.ts'
import type { SignedText } from '../../core/ports/sign-in/siwx-site.ts'

/** A site as its options describe it. What is asked of it may throw, reject, or never answer: it is the host's own. */
export interface Site {
  /** False: nobody is asked there. */
  readonly isAsking: (account: SignInAccount) => boolean
  readonly isRequired: () => boolean
  readonly isSignedIn: (account: SignInAccount) => Promise<boolean>
  readonly message: (account: SignInAccount) => Promise<string>
  /** Undefined where no wallet is to sign while it connects. */
  readonly oneClick: (networkIds: readonly [CaipNetworkId, ...CaipNetworkId[]]) => Promise<SignInAsked | undefined>
  /**
   * @param isWanted nobody has turned away from it meanwhile
   * @param others what was signed beside it; of what is not right nothing is kept
   * @returns of whom it is known that this wallet has signed for them, the account first; nobody where its signature is wrong
   */
  readonly accept: (
    account: SignInAccount,
    signed: SignedText,
    isWanted: () => boolean,
    others: readonly SignedIn[],
  ) => Promise<readonly SignInAccount[]>
  readonly signOut: (accounts: readonly SignInAccount[]) => Promise<void>
  readonly signsOutOnDisconnect: boolean
  /** Where one session is of several accounts or networks: what stands for them all. */
  readonly sharedBy?: (account: SignInAccount) => SignInAccount
  readonly on: (listener: () => void) => Unsubscribe
}

/** A message that cannot be written as it is wanted. */
export class MessageFault extends Error {}
