import type { Device } from '../../domain/shared/device.ts'
import type { WalletListing } from '../../domain/wallets/wallet-listing.ts'
import { installLinks } from '../../domain/wallets/wallet-platforms.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { Listings } from '../../state/wallets/list-stores.ts'
import type { GetWalletRow } from './screens.ts'

/** Enough to choose from, for who has none yet. */
const offeredCount = 4

export interface WalletsToGet {
  readonly listings: Listings
  readonly device: Device
  readonly pictureOf: (listing: WalletListing) => string | undefined
}

/** Wallets that can be had on this device, in the order in which they are offered. */
export const listingsToGet = (
  { customWallets }: Settings,
  { listings: { featured, recommended }, device }: WalletsToGet,
): readonly WalletListing[] =>
  [...featured, ...customWallets, ...recommended]
    .filter((listing) => installLinks(listing, device).length > 0)
    .slice(0, offeredCount)

export const getWalletRow = (listing: WalletListing, pictureOf: WalletsToGet['pictureOf']): GetWalletRow => {
  const imageUrl = pictureOf(listing)
  return { id: listing.id, name: listing.name, ...(imageUrl === undefined ? {} : { imageUrl }) }
}
