import type { NftPicture } from '../../../core/view-models/nfts/screens.ts'
import { NetworkImage } from '../networks/network-image.tsx'

/** A square that is there before its picture is, with its letters where there is none. Its name stands below it. */
export const NftImage = ({ picture: { mark, imageUrl } }: { readonly picture: NftPicture }) => (
  <span className="nft-image">
    <NetworkImage src={imageUrl} mark={mark} />
  </span>
)
