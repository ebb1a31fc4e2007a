import type { WalletListing } from '../../domain/wallets/wallet-listing.ts'
import type { WalletDirectory } from '../../ports/wallets/wallet-directory.ts'

/** The wallet's own picture, else the directory's. */
export const listingPicture = (
  { imageUrl, imageId }: WalletListing,
  directory: Pick<WalletDirectory, 'imageUrl'>,
): string | undefined => imageUrl ?? (imageId === undefined ? undefined : directory.imageUrl(imageId))
