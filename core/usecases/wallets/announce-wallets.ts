import type { View } from '../../domain/feature-types.ts'
import { currentView } from '../../domain/modal/view-stack.ts'
import { waysOf } from '../../domain/wallets/ways-to-wallet.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { WalletsCell } from '../../state/wallets/stores.ts'
import type { ShowSnack } from '../modal/show-snack.ts'

const seenIn: readonly View['view'][] = ['Connect', 'GetWallet', 'Downloads']

/** Says through the status region what sighted visitors see by themselves: wallets that turn up while the list is open. */
export type AnnounceWallets = () => Unsubscribe

export const createAnnounceWallets =
  (deps: {
    readonly views: ViewStackStore
    readonly wallets: WalletsCell
    readonly translator: TranslatorBehavior<'modal' | 'wallets'>
    readonly snack: ShowSnack
  }): AnnounceWallets =>
  () => {
    let known = 0
    const look = (): void => {
      // One that is there in several namespaces is one row.
      const { length } = waysOf(deps.wallets.snapshot().shown)
      const stack = deps.views.state.snapshot()
      const isListOpen = stack.isOpen && seenIn.includes(currentView(stack).view)
      if (isListOpen && length !== known)
        deps.snack.announce(deps.translator.snapshot().text('connect.count', { count: length }))
      known = length
    }
    // The list may have been open for a moment.
    look()
    const wallets = deps.wallets.value$.subscribe(look)
    return () => wallets.unsubscribe()
  }
