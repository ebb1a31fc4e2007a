import { tokenId } from '../../domain/account/portfolio.ts'
import type { Network } from '../../domain/networks/network.ts'
import { networkMark } from '../../domain/networks/network-mark.ts'
import type { SendToken } from '../../domain/send/send-form.ts'
import type { TokenPicture } from './screens.ts'

/** As the account draws it: the network's own currency looks like the network. */
export const tokenPicture = (
  network: Network,
  { address, symbol, imageUrl }: Pick<SendToken, 'address' | 'symbol' | 'imageUrl'>,
): TokenPicture => {
  const { caipNetworkId: networkId, assets, name } = network
  const url = imageUrl ?? (address === undefined ? assets?.imageUrl : undefined)
  return {
    mark:
      address === undefined
        ? networkMark(networkId, name)
        : networkMark(`${networkId}:${tokenId({ networkId, address })}`, symbol),
    ...(url === undefined ? {} : { imageUrl: url }),
  }
}
