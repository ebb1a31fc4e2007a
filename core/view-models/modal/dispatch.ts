import type { LaterCore, LoadLaterCore } from '../../later-core.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { ChooseWallet } from '../../usecases/connections/choose-wallet.ts'
import type { CloseModal } from '../../usecases/modal/close-modal.ts'
import type { GoBack } from '../../usecases/modal/go-back.ts'
import type { ShowSnack } from '../../usecases/modal/show-snack.ts'
import type { Intent } from './intents.ts'

export type Dispatch = (intent: Intent) => void

/** Hands each intent to the use case it means. Use cases settle by themselves; nothing here can reject. */
export const createDispatch = (deps: {
  readonly views: ViewStackStore
  readonly chooseWallet: ChooseWallet
  readonly closeModal: CloseModal
  readonly goBack: GoBack
  readonly snack: ShowSnack
  readonly later: LoadLaterCore
}): Dispatch => {
  /** A row of Connect may be pressed before that part is there. */
  const whenLater = (run: (later: LaterCore) => void): void => {
    const later = deps.later.ready()
    if (later !== undefined) run(later)
    else void deps.later.load().then(run, () => undefined)
  }
  return (intent) => {
    switch (intent.type) {
      case 'choose-wallet':
        return void deps.chooseWallet(intent.connectorId)
      case 'cancel':
      case 'back':
        return deps.goBack()
      case 'close':
        return deps.closeModal()
      case 'ask-for-help':
        return void deps.views.send({ type: 'push', view: { view: 'WhatIsAWallet' } })
      case 'hold-snack':
        return deps.snack.hold()
      case 'release-snack':
        return deps.snack.release()
      default:
        return whenLater((later) => later.dispatch(intent))
    }
  }
}
