import type { View } from '../../domain/declared.ts'
import type { HostEvent } from '../../domain/modal/host-event.ts'
import { currentView, isPairing, type ViewStack } from '../../domain/modal/view-stack.ts'
import type { WalletPlatform } from '../../domain/wallets/wallet-platforms.ts'
import type { Page } from '../../ports/shared/page.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { FindListing } from '../wallets/find-listing.ts'

/** Adds to an event what its place in the modal tells of it. */
export type CompleteEvent = (event: HostEvent) => HostEvent

/** Where a wallet was chosen: below the view that waits for it. */
const viewBelow = ({ views }: ViewStack): View => views.at(-2) ?? views[0]

export const createCompleteEvent = (deps: {
  readonly views: ViewStackStore
  readonly page: Page
  readonly findListing: FindListing
}): CompleteEvent => {
  const elsewhere = () => (deps.page.isMobile() ? 'mobile' : 'qrcode')

  const selected = (event: Extract<HostEvent, { readonly type: 'SELECT_WALLET' }>): HostEvent => {
    const stack = deps.views.state.snapshot()
    const view = currentView(stack)
    const platform: WalletPlatform = isPairing(view) ? elsewhere() : 'browser'
    const listing = 'walletId' in view && view.walletId !== undefined ? deps.findListing(view.walletId) : undefined
    return {
      ...event,
      name: listing?.name ?? event.name,
      platform,
      view: viewBelow(stack).view,
    }
  }

  return (event) => {
    switch (event.type) {
      case 'SELECT_WALLET':
        return selected(event)
      case 'CONNECT_SUCCESS': {
        const { name, type } = event.wallet
        const method = type === 'WALLET_CONNECT' ? elsewhere() : 'browser'
        return { ...event, method, name, view: currentView(deps.views.state.snapshot()).view }
      }
      case 'CONNECT_ERROR':
        return { ...event, message: event.failure.shortMessage }
      default:
        return event
    }
  }
}
