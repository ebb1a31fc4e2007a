import type { Network } from '../../domain/networks/network.ts'
import { networkMark } from '../../domain/networks/network-mark.ts'
import type { ReceiveAddress } from '../../domain/receive/receive-addresses.ts'
import type { CaipNetworkId } from '../../domain/shared/caip.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import { shortAddress } from '../../domain/shared/short-address.ts'
import { qrCode } from '../../domain/wallets/qr-code.ts'
import type {
  NetworkPicture,
  ReceiveAddressScreen,
  WalletCompatibleNetworksScreen,
  WalletReceiveScreen,
} from './screens.ts'

type Text = Translator<'modal' | 'receive' | 'networks'>['text']

/** So many networks have a picture beside the way to all of them. */
const shownPictures = 5

export interface Receiving {
  /** In the order in which they are shown. */
  readonly addresses: readonly ReceiveAddress[]
  /** Undefined while the account is remembered only. */
  readonly chosen: ReceiveAddress | undefined
  /** Where the account is. */
  readonly networkId: CaipNetworkId
  /** Undefined where it is not offered. */
  readonly network: Network | undefined
  /** Those on which the address is the account's. */
  readonly compatible: readonly Network[]
}

export const walletReceiveScreen = (
  text: Text,
  { addresses, chosen, networkId, network, compatible }: Receiving,
  canShare: boolean,
): WalletReceiveScreen => {
  if (chosen === undefined) return { view: 'WalletReceive', restoring: text('button.restoring') }
  const { address } = chosen
  const short = shortAddress(address)
  return {
    view: 'WalletReceive',
    ...usesPart(text, addresses, chosen),
    address,
    shortAddress: short,
    copy: text('receive.copy', { address: short }),
    network: networkPicture(networkId, network, text('account.network.unknown')),
    qr: { label: text('receive.code', { address: short }), code: qrCode(address) },
    text: text('receive.text'),
    wholeLabel: text('receive.whole'),
    ...(canShare ? { share: text('receive.share') } : {}),
    ...(compatible.length === 0
      ? {}
      : {
          networks: {
            label: text('receive.networks', { count: compatible.length }),
            pictures: compatible.slice(0, shownPictures).map((one) => networkPicture(one.caipNetworkId, one)),
          },
        }),
  }
}

const usesPart = (
  text: Text,
  addresses: readonly ReceiveAddress[],
  { purpose: chosen }: ReceiveAddress,
): Pick<ReceiveAddressScreen, 'uses' | 'hint'> => {
  if (chosen === undefined) return {}
  const hint = text(`receive.${chosen}.hint`)
  if (addresses.length === 1) return { hint }
  const tabs = addresses.flatMap(({ purpose: id }) =>
    id === undefined ? [] : [{ id, label: text(`receive.${id}`), isChosen: id === chosen }],
  )
  return { uses: { label: text('receive.addresses'), tabs }, hint }
}

const networkPicture = (
  id: CaipNetworkId,
  network: Network | undefined,
  name = network?.name ?? '',
): NetworkPicture => ({
  id,
  mark: networkMark(id, network?.name ?? name),
  ...(network?.assets?.imageUrl === undefined ? {} : { imageUrl: network.assets.imageUrl }),
})

export const walletCompatibleNetworksScreen = (
  text: Text,
  { compatible }: Receiving,
): WalletCompatibleNetworksScreen => ({
  view: 'WalletCompatibleNetworks',
  text:
    compatible.length === 0
      ? text('receive.networks.none')
      : text('receive.networks.banner', { count: compatible.length }),
  listLabel: text('receive.networks.list'),
  networks: compatible.map((network) => ({
    ...networkPicture(network.caipNetworkId, network),
    name: network.name,
    ...(network.testnet === true ? { note: text('account.network.testnet') } : {}),
  })),
})
