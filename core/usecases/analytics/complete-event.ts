import type { View } from '../../domain/feature-types.ts'
import type { HostEvent } from '../../domain/modal/host-event.ts'
import { currentView, isPairing, type ViewStack } from '../../domain/modal/view-stack.ts'
import type { WalletPlatform } from '../../domain/wallets/wallet-platforms.ts'
import type { Page } from '../../ports/shared/page.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { WalletsCell } from '../../state/wallets/stores.ts'
import type { FindListing, RankOf } from '../wallets/find-listing.ts'

/**
 * Adds to an event what its place in the modal tells of it.
 * @param stack where the modal was then, if it has gone on since
 */
export type CompleteEvent = (event: HostEvent, stack?: ViewStack) => HostEvent

/** Where a wallet was chosen: below the view that waits for it. */
const viewBelow = ({ views }: ViewStack): View => views.at(-2) ?? views[0]

export const createCompleteEvent = (deps: {
  readonly views: ViewStackStore
  readonly page: Page
  readonly wallets: WalletsCell
  readonly findListing: FindListing
  readonly rankOf: RankOf
  /** Its place in a list, the first being 0. */
  readonly rowPosition: (list: View, id: string) => number | undefined
}): CompleteEvent => {
  const elsewhere = () => (deps.page.isMobile() ? 'mobile' : 'qrcode')

  /** By its connector, by its listing, or by what shows the code for any. */
  const idIn = (view: View): string | undefined => {
    if ('connectorId' in view) return view.connectorId
    if ('walletId' in view && view.walletId !== undefined) return view.walletId
    return isPairing(view)
      ? deps.wallets.snapshot().connectors.find(({ type }) => type === 'WALLET_CONNECT')?.id
      : undefined
  }
  const rankIn = (view: View) => {
    const id = idIn(view)
    const walletRank = id === undefined ? undefined : deps.rankOf(id)
    return walletRank === undefined ? {} : { walletRank }
  }
  const focusPositionIn = (list: View, view: View) => {
    const id = idIn(view)
    const displayIndex = id === undefined ? undefined : deps.rowPosition(list, id)
    return displayIndex === undefined ? {} : { displayIndex }
  }

  const selected = (event: Extract<HostEvent, { readonly type: 'SELECT_WALLET' }>, stack: ViewStack): HostEvent => {
    const view = currentView(stack)
    const below = viewBelow(stack)
    const platform: WalletPlatform = isPairing(view) ? elsewhere() : 'browser'
    const listing = 'walletId' in view && view.walletId !== undefined ? deps.findListing(view.walletId) : undefined
    return {
      ...event,
      name: listing?.name ?? event.name,
      platform,
      view: below.view,
      ...focusPositionIn(below, view),
      ...rankIn(view),
    }
  }

  return (event, stack = deps.views.state.snapshot()) => {
    switch (event.type) {
      case 'SELECT_WALLET':
        return selected(event, stack)
      case 'CONNECT_SUCCESS': {
        const { name, type } = event.wallet
        const method = type === 'WALLET_CONNECT' ? elsewhere() : type === 'AUTH' ? 'email' : 'browser'
        const view = currentView(stack)
        return { ...event, method, name, view: view.view, ...rankIn(view) }
      }
      case 'CONNECT_ERROR':
        return { ...event, message: event.failure.shortMessage }
      default:
        return event
    }
  }
}
