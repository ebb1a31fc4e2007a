import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { AttemptStore } from '../../state/connections/stores.ts'
import type { TranslatorBehavior } from '../../state/modal/settings.ts'
import type { WalletsCell } from '../../state/wallets/stores.ts'
import type { ShowSnack } from '../modal/show-snack.ts'

/**
 * Says through the status region what sighted visitors see change by itself: the steps of an attempt. A failure is not said
 * here: its view is an alert.
 */
export type AnnounceProgress = () => Unsubscribe

export const createAnnounceProgress =
  (deps: {
    readonly attempts: AttemptStore
    readonly wallets: WalletsCell
    readonly translator: TranslatorBehavior
    readonly snack: ShowSnack
  }): AnnounceProgress =>
  () => {
    const nameOf = (connectorId: string): string =>
      deps.wallets.snapshot().connectors.find(({ id }) => id === connectorId)?.name ?? connectorId

    const attempts = deps.attempts.state.value$.subscribe((attempt) => {
      if (attempt.status === 'idle' || attempt.status === 'approved' || attempt.status === 'told') return
      if (attempt.status === 'failed' || attempt.status === 'popup-blocked') return
      deps.snack.announce(
        deps.translator.snapshot().text(`connecting.${attempt.status}.title`, { wallet: nameOf(attempt.connectorId) }),
      )
    })
    return () => attempts.unsubscribe()
  }
