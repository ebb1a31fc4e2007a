import { isAttemptRunning } from '../../domain/connections/connect-attempt.ts'
import type { View } from '../../domain/feature-types.ts'
import { currentView, isPairing } from '../../domain/modal/view-stack.ts'
import type { WalletListing } from '../../domain/wallets/wallet-listing.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Page } from '../../ports/shared/page.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import { findWallet } from '../../services/connections/find-wallet.ts'
import { pairingWays } from '../../services/wallets/pairing-ways.ts'
import type { WalletMemory } from '../../services/wallets/wallet-memory.ts'
import type { AttemptStore } from '../../state/connections/stores.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { ListingsCell, PlatformCell, WalletLinkCell } from '../../state/wallets/list-stores.ts'
import type { WalletsCell } from '../../state/wallets/stores.ts'
import type { ChooseWallet } from '../connections/choose-wallet.ts'
import type { Navigate } from '../modal/navigate.ts'
import type { ShowSnack } from '../modal/show-snack.ts'
import type { FindListing } from './find-listing.ts'

/**
 * Asks for a code when a view that shows one comes on screen, and looks after what comes of it: a refusal goes back with the
 * reason, an approval remembers the wallet and the link that led to it.
 */
export interface FollowPairing {
  readonly follow: () => Unsubscribe
  /** The visitor chose the wallet that is on screen now. */
  readonly chose: () => void
  /** The visitor asks for a code, or for a new one. */
  readonly ask: () => void
  /** The visitor followed the link on screen. */
  readonly opened: () => void
}

const walletConnectId = 'walletConnect'
/** For so long browsers take what a page does for the visitor's doing (transient activation). */
const pressMs = 5_000

export const createFollowPairing = (deps: {
  readonly settings: Behavior<Settings>
  readonly attempts: AttemptStore
  readonly views: ViewStackStore
  readonly wallets: WalletsCell
  readonly listings: ListingsCell
  readonly platform: PlatformCell
  readonly walletLink: WalletLinkCell
  readonly walletMemory: WalletMemory
  readonly discovery: WalletDiscovery
  readonly page: Page
  readonly clock: Clock
  readonly findListing: FindListing
  readonly chooseWallet: ChooseWallet
  readonly navigate: Navigate
  readonly snack: ShowSnack
  readonly translator: TranslatorBehavior
}): FollowPairing => {
  const { attempts, views, walletMemory } = deps
  /** The view on screen, and by which app's links the visitor went from there to the wallet. */
  let shown: { readonly view: View; openedBase?: string | undefined } | undefined
  /** When the visitor pressed for this view's link, which may open by itself, once. */
  let pressedAt: number | undefined

  const listingOf = (view: View): WalletListing | undefined =>
    view.view === 'ConnectingWalletConnect' && view.walletId !== undefined ? deps.findListing(view.walletId) : undefined

  const remember = async (listing: WalletListing | undefined, base: string | undefined): Promise<void> => {
    deps.walletLink.set(base)
    if (base !== undefined && listing !== undefined)
      findWallet(deps.discovery, walletConnectId)?.remote?.openedBy({ href: base, name: listing.name })
    await walletMemory.setLink(base)
    if (listing === undefined) return
    const recent = await walletMemory.remember(listing)
    const { known } = deps.listings.snapshot()
    deps.listings.set({ ...deps.listings.snapshot(), recent, known: [listing, ...known] })
  }

  const ask = async (visit: NonNullable<typeof shown>): Promise<void> => {
    const listing = listingOf(visit.view)
    const answer = await deps.chooseWallet(walletConnectId)
    if (visit.openedBase !== undefined) void walletMemory.setPairing(undefined)
    if (answer.ok) return remember(listing, visit.openedBase)
    if (answer.failure.code !== 'CONNECTION_REJECTED' || !deps.navigate({ type: 'pairing-refused' })) return
    const message = deps.translator.snapshot().text('pairing.rejected')
    deps.snack.show({ message, variant: 'info', autoClose: true })
  }

  const onViews = (): void => {
    const stack = views.state.snapshot()
    const top = stack.isOpen ? currentView(stack) : undefined
    if (top === shown?.view) return
    shown = top && { view: top }
    pressedAt = undefined
    deps.platform.set(undefined)
    if (shown === undefined || top === undefined || !isPairing(top)) return
    const attempt = attempts.state.snapshot()
    const isAsking = isAttemptRunning(attempt) && attempt.connectorId === walletConnectId
    const { mode, embedded } = deps.settings.snapshot()
    // A page that shows one all day would ask for one code after the other.
    const isWanted = (mode !== 'manual' && !embedded) || top.view === 'ConnectingWalletConnect'
    const { platform } = pairingWays(deps, listingOf(top))
    if (isAsking || (isWanted && platform !== 'unsupported')) void ask(shown)
  }

  const opened = (): void => {
    if (shown === undefined) return
    const listing = listingOf(shown.view)
    shown.openedBase = pairingWays(deps, listing).base
    // Elsewhere the page stays while the visitor is away.
    if (!deps.page.device().isMobile) return
    void walletMemory.setPairing({ at: deps.clock.now(), ...(listing === undefined ? {} : { walletId: listing.id }) })
  }
  /** There the press that led here still counts when the link comes soon; elsewhere only a press of the link itself does. */
  const onLink = (): void => {
    if (pressedAt === undefined || shown === undefined) return
    const { os, isTelegram } = deps.page.device()
    if (os !== 'android' || isTelegram) return
    const { platform, link } = pairingWays(deps, listingOf(shown.view))
    if (link === undefined) return
    const isInPress = deps.clock.now() - pressedAt < pressMs
    pressedAt = undefined
    if (!isInPress || platform !== 'mobile') return
    opened()
    deps.page.openLink(link)
  }
  const press = (): void => {
    pressedAt = deps.clock.now()
    onLink()
  }

  return {
    opened,
    follow: () => {
      void walletMemory.link().then((base) => deps.walletLink.set(base))
      const subscriptions = [views.state.value$.subscribe(onViews), attempts.state.value$.subscribe(onLink)]
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe()
      }
    },
    chose: press,
    ask: () => {
      if (shown === undefined || !isPairing(shown.view)) return
      void ask(shown)
      press()
    },
  }
}
