import { findNetwork } from '../../domain/networks/network.ts'
import { isAbout } from '../../domain/sign-in/sign-in-progress.ts'
import type { SiwxSite } from '../../ports/sign-in/siwx-site.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { SignInStore } from '../../state/sign-in/stores.ts'

/** Looks where the account was last signed in, and still is: Cancel goes back there (spec section 4). */
export type FindReturn = () => Promise<void>

export const createFindReturn = (deps: {
  readonly settings: Behavior<Settings>
  readonly siwx: SiwxSite
  readonly progress: SignInStore
  /** Of the modal. */
  readonly life: AbortSignal
}): FindReturn => {
  const { siwx, progress, life } = deps
  let looked: unknown
  return async () => {
    const before = progress.state.snapshot()
    if (before.step === 'idle' || looked === before.account) return
    looked = before.account
    /** Nobody knows: whoever comes back to this asks once more. */
    const lookAgain = (): void => {
      if (looked === before.account) looked = undefined
    }
    const last = await siwx.last(before.account, life)
    if (!last.ok) return lookAgain()
    if (last.value === undefined || last.value.networkId === before.account.networkId) return
    if (findNetwork(deps.settings.snapshot().networks, last.value.networkId) === undefined) return
    const standing = await siwx.standing(last.value, life)
    if (!standing.ok) return lookAgain()
    if (standing.value.isSignedIn && isAbout(progress.state.snapshot(), before.account))
      progress.send({ type: 'can-return', account: last.value })
  }
}
