import { installedConnector } from '../../domain/wallets/same-wallet.ts'
import { mobileLink, type PairingLink, pairingLink } from '../../domain/wallets/wallet-links.ts'
import type { WalletListing } from '../../domain/wallets/wallet-listing.ts'
import { type WalletPlatform, walletPlatforms } from '../../domain/wallets/wallet-platforms.ts'
import type { Page } from '../../ports/shared/page.ts'
import type { AttemptStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { PlatformCell } from '../../state/wallets/list-stores.ts'
import type { WalletsCell } from '../../state/wallets/stores.ts'
import { wantedNamespaces } from './listing-filter.ts'

/** The ways to a wallet that is elsewhere, and the link of the one on screen. */
export interface PairingWays {
  readonly platforms: readonly WalletPlatform[]
  readonly platform: WalletPlatform
  /** As soon as there is a pairing URI. */
  readonly link?: PairingLink
  /** The start of the wallet's links. */
  readonly base?: string
}

export const pairingWays = (
  deps: {
    readonly page: Page
    readonly settings: Behavior<Settings>
    readonly attempts: AttemptStore
    readonly platform: PlatformCell
    readonly wallets: WalletsCell
  },
  listing: WalletListing | undefined,
): PairingWays => {
  const device = deps.page.device()
  const isInstalled = listing !== undefined && installedConnector(listing, deps.wallets.snapshot().shown) !== undefined
  const platforms = walletPlatforms(listing, {
    device,
    namespaces: wantedNamespaces(deps.settings.snapshot()),
    isInstalled,
  })
  const chosen = deps.platform.snapshot()
  const platform = platforms.find((one) => one === chosen) ?? platforms[0]
  const attempt = deps.attempts.state.snapshot()
  const uri = 'link' in attempt ? attempt.link : undefined
  const link = uri === undefined || listing === undefined ? undefined : linkOf(platform, listing, uri, device)
  return { platforms, platform, ...(link === undefined ? {} : { link, base: link.base }) }
}

const linkOf = (
  platform: WalletPlatform,
  listing: WalletListing,
  uri: string,
  device: ReturnType<Page['device']>,
): PairingLink | undefined => {
  switch (platform) {
    case 'mobile':
      return mobileLink(listing, uri, device)
    case 'web':
      return pairingLink(listing, 'web', uri, device)
    case 'desktop':
      return pairingLink(listing, 'desktop', uri, device)
    default:
      return undefined
  }
}
