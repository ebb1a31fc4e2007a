import { type Identity, isSameIdentities, shownIdentities } from '../../domain/account/identity.ts'
import { chainNamespaces } from '../../domain/namespaces/chain-namespaces.ts'
import { isNamed } from '../../domain/namespaces/named-chains.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { CachedAnswerStore } from '../../state/account/cached-answer-store.ts'
import type { NamesCell } from '../../state/account/names-cell.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { FollowAnswers } from './follow-answers.ts'

/** The button shows the name of whoever is connected, so it is asked for whether the modal is open or not; what is known is shown. */
export type FollowNames = () => Unsubscribe

export const createFollowNames =
  (deps: {
    readonly settings: Behavior<Settings>
    readonly identities: CachedAnswerStore<Identity>
    readonly names: NamesCell
    readonly followIdentity: FollowAnswers
  }): FollowNames =>
  () => {
    const { names, followIdentity } = deps
    const shown = deps.identities.state.value$.subscribe((identities) => {
      const next = shownIdentities(identities)
      // That one is asked for again is no news to a page.
      if (!isSameIdentities(next, names.snapshot())) names.set(next)
    })
    const stop = followIdentity.follow()
    const namespaces = deps.settings.snapshot().lookupOrigin !== undefined ? chainNamespaces : []
    for (const namespace of namespaces) if (isNamed[namespace]) followIdentity.watch({ namespace, isOn: true })
    return () => {
      shown.unsubscribe()
      stop()
    }
  }
