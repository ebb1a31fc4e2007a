import type { WalletListing } from '../domain/wallet-listing.ts'
import type { WalletDirectory } from '../ports/wallet-directory.ts'

/** The wallet's own picture, else the directory's. */
export const listingPicture = (
  { imageUrl, imageId }: WalletListing,
  directory: Pick<WalletDirectory, 'imageUrl'>,
): string | undefined => imageUrl ?? (imageId === undefined ? undefined : directory.imageUrl(imageId))
