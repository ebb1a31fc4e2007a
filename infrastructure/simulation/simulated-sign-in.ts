import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import type { SignInAccount } from '../../core/domain/sign-in/sign-in-account.ts'
import type { RemoteEvent, SignedIn, SignInAsked } from '../../core/ports/connections/remote-wallet.ts'

/** What a simulated wallet signs while it connects, in the name of its visitor. */
export interface SimulatedSignIn {
  /** For as long as it takes: a simulated site answers, or is held by the test. */
  readonly ask: (networkIds: readonly CaipNetworkId[]) => Promise<void>
  readonly answer: (asked?: SignInAsked) => void
  /** What it was asked to sign with the last connection. */
  readonly asked: () => SignInAsked | undefined
  readonly signWithNext: (accounts: readonly SignInAccount[]) => void
  /** Tells what was signed, if there is something. */
  readonly tell: () => void
}

const signedBy = (account: SignInAccount): SignedIn => ({
  ...account,
  message: `${account.address} signs in`,
  signature: '0x',
})

export const createSimulatedSignIn = (emit: (event: RemoteEvent) => void): SimulatedSignIn => {
  let asked: SignInAsked | undefined
  let answer: ((asked?: SignInAsked) => void) | undefined
  const signed: SignedIn[] = []
  return {
    ask: async (networkIds) => {
      asked = await new Promise((resolve) => {
        answer = resolve
        emit({ type: 'signs-in-on', networkIds })
      })
    },
    answer: (given) => answer?.(given),
    asked: () => asked,
    signWithNext: (accounts) => void signed.push(...accounts.map(signedBy)),
    tell: () => {
      const [first, ...others] = signed.splice(0)
      if (first !== undefined) emit({ type: 'signed-in', signed: [first, ...others] })
    },
  }
}
