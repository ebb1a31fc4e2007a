import css from './networks.css'
import { NetworksView } from './networks.tsx'
import { SwitchActiveChainView } from './switch-active-chain.tsx'
import { SwitchNetworkView } from './switch-network.tsx'
import { UnsupportedChainView } from './unsupported-chain.tsx'

export const networks = {
  views: {
    Networks: NetworksView,
    SwitchNetwork: SwitchNetworkView,
    UnsupportedChain: UnsupportedChainView,
    SwitchActiveChain: SwitchActiveChainView,
  },
  css: css,
}
