import { findNetwork } from '../../domain/networks/network.ts'
import type { SignInAccount } from '../../domain/sign-in/sign-in-account.ts'
import { isAbout } from '../../domain/sign-in/sign-in-progress.ts'
import type { SiwxSite } from '../../ports/sign-in/siwx-site.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { SignInStore } from '../../state/sign-in/stores.ts'

/** Looks where the account was last signed in, and still is: Cancel goes back there (spec section 4). */
export type FindPreviousSignIn = () => Promise<void>

export const createFindPreviousSignIn = (deps: {
  readonly settings: Behavior<Settings>
  readonly siwx: SiwxSite
  readonly progress: SignInStore
  /** Of the modal. */
  readonly life: AbortSignal
}): FindPreviousSignIn => {
  const { siwx, progress, life } = deps
  let looked: { readonly account: SignInAccount; readonly found: Promise<void> } | undefined
  const look = async (account: SignInAccount): Promise<void> => {
    /** Nobody knows: whoever comes back to this asks once more. */
    const lookAgain = (): void => {
      if (looked?.account === account) looked = undefined
    }
    const last = await siwx.last(account, life)
    if (!last.ok) return lookAgain()
    if (last.value === undefined || last.value.networkId === account.networkId) return
    if (findNetwork(deps.settings.snapshot().networks, last.value.networkId) === undefined) return
    const standing = await siwx.standing(last.value, life)
    if (!standing.ok) return lookAgain()
    if (standing.value.isSignedIn && isAbout(progress.state.snapshot(), account))
      progress.send({ type: 'can-return', account: last.value })
  }
  return async () => {
    const now = progress.state.snapshot()
    if (now.step === 'idle') return
    const { account } = now
    // Whoever cancels while it is being looked up waits for that.
    if (looked?.account !== account) looked = { account, found: look(account) }
    await looked.found
  }
}
