import { isAttemptRunning } from '../../domain/connections/connect-attempt.ts'
import { currentView, isPairing } from '../../domain/modal/view-stack.ts'
import type { Page } from '../../ports/shared/page.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import { pairingWays } from '../../services/wallets/pairing-ways.ts'
import type { AttemptStore } from '../../state/connections/stores.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'
import type { PlatformCell } from '../../state/wallets/list-stores.ts'
import type { WalletsCell } from '../../state/wallets/stores.ts'
import type { ShowSnack } from '../modal/show-snack.ts'
import type { FindListing } from './find-listing.ts'

/** Says through the status region how far a code is: no wallet has been asked anything before somebody uses it. */
export type AnnounceCode = () => Unsubscribe

export const createAnnounceCode =
  (deps: {
    readonly settings: Behavior<Settings>
    readonly attempts: AttemptStore
    readonly views: ViewStackStore
    readonly wallets: WalletsCell
    readonly platform: PlatformCell
    readonly page: Page
    readonly findListing: FindListing
    readonly translator: TranslatorBehavior
    readonly snack: ShowSnack
  }): AnnounceCode =>
  () => {
    const words = (): string | undefined => {
      const attempt = deps.attempts.state.snapshot()
      const stack = deps.views.state.snapshot()
      const view = currentView(stack)
      if (!stack.isOpen || !isPairing(view) || !isAttemptRunning(attempt)) return undefined
      const { text } = deps.translator.snapshot()
      const listing = 'walletId' in view && view.walletId !== undefined ? deps.findListing(view.walletId) : undefined
      const { platform } = pairingWays(deps, listing)
      // No code leads there, although one may still be waited for.
      if (platform === 'unsupported') return undefined
      if (attempt.link === undefined) return text('pairing.preparing')
      if (attempt.status === 'still-waiting')
        return text('pairing.still.text', { site: deps.settings.snapshot().metadata.name })
      const isScanned = listing === undefined || platform === 'qrcode'
      return isScanned ? text('pairing.ready') : text('pairing.link-ready', { wallet: listing.name })
    }
    let told: string | undefined
    const say = (): void => {
      const now = words()
      if (now !== undefined && now !== told) deps.snack.announce(now)
      told = now
    }
    const subscription = derive([deps.attempts.state, deps.views.state], () => ({})).value$.subscribe(say)
    return () => subscription.unsubscribe()
  }
