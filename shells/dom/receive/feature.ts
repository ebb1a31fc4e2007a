import compatibleNetworksCss from './compatible-networks.css'
import { CompatibleNetworksView } from './compatible-networks.tsx'
import receiveCss from './receive.css'
import { ReceiveView } from './receive.tsx'

export const receive = {
  views: { WalletReceive: ReceiveView, WalletCompatibleNetworks: CompatibleNetworksView },
  css: receiveCss + compatibleNetworksCss,
}
