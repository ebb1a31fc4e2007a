import connecting from './connecting.css'
import { ConnectingExternalView } from './connecting-external.tsx'
import { ConnectingMultiChainView } from './connecting-multi-chain.tsx'
import profile from './profile-wallets.css'
import { ProfileWalletsView } from './profile-wallets.tsx'

export const connections = {
  views: {
    ConnectingExternal: ConnectingExternalView,
    ConnectingMultiChain: ConnectingMultiChainView,
    ProfileWallets: ProfileWalletsView,
  },
  css: connecting + profile,
}
