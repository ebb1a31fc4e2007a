import type { LoadLaterCore } from '../later-core.ts'
import type { ViewStackStore } from '../state/stores.ts'
import type { ChooseWallet } from '../usecases/choose-wallet.ts'
import type { CloseModal } from '../usecases/close-modal.ts'
import type { GoBack } from '../usecases/go-back.ts'
import type { ShowSnack } from '../usecases/show-snack.ts'
import type { Intent } from './intents.ts'

export type Dispatch = (intent: Intent) => void

/** Hands each intent to the use case it means. Use cases settle by themselves; nothing here can reject. */
export const createDispatch =
  (deps: {
    readonly views: ViewStackStore
    readonly chooseWallet: ChooseWallet
    readonly closeModal: CloseModal
    readonly goBack: GoBack
    readonly snack: ShowSnack
    readonly later: LoadLaterCore
  }): Dispatch =>
  (intent) => {
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
        // Of views that are not drawn before that part is there.
        return deps.later.ready()?.dispatch(intent)
    }
  }
