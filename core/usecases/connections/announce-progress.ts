import type { ConnectAttempt } from '../../domain/connections/connect-attempt.ts'
import type { Page } from '../../ports/shared/page.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { AttemptStore } from '../../state/connections/stores.ts'
import type { TranslatorBehavior } from '../../state/modal/settings.ts'
import type { WalletsCell } from '../../state/wallets/stores.ts'
import type { ShowSnack } from '../modal/show-snack.ts'

type SaidAttempt = Exclude<
  ConnectAttempt,
  { readonly status: 'idle' | 'approved' | 'told' | 'failed' | 'popup-blocked' }
>

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
    readonly page: Pick<Page, 'whenDrawn'>
  }): AnnounceProgress =>
  () => {
    const nameOf = (connectorId: string): string =>
      deps.wallets.snapshot().connectors.find(({ id }) => id === connectorId)?.name ?? connectorId

    const isSaid = (attempt: ConnectAttempt): attempt is SaidAttempt =>
      !['idle', 'approved', 'told', 'failed', 'popup-blocked'].includes(attempt.status)
    const announce = ({ status, connectorId }: SaidAttempt): void =>
      deps.snack.announce(
        deps.translator.snapshot().text(`connecting.${status}.title`, { wallet: nameOf(connectorId) }),
      )
    let isOver = false
    const attempts = deps.attempts.state.value$.subscribe((attempt) => {
      if (!isSaid(attempt)) return
      const drawn = deps.page.whenDrawn()
      if (!drawn) return announce(attempt)
      // Of a wallet that answers at once, only that it has.
      void drawn.then(() => {
        if (!isOver && deps.attempts.state.snapshot() === attempt) announce(attempt)
      })
    })
    return () => {
      isOver = true
      attempts.unsubscribe()
    }
  }
