import account from '../account/account.css'
import connecting from '../connections/connecting.css'
import networks from '../networks/networks.css'
import allWallets from '../wallets/all-wallets.css'
import lessons from '../wallets/lessons.css'
import pairing from '../wallets/pairing.css'
import notice from './notice.css'
import sheet from './sheet.css'

/** The views, and what else the first wallet row does not need: a file of their own, asked for when that row has been drawn. */
export { AccountView } from '../account/account.tsx'
export { ConnectingExternalView } from '../connections/connecting-external.tsx'
export { NetworksView } from '../networks/networks.tsx'
export { SwitchNetworkView } from '../networks/switch-network.tsx'
export { UnsupportedChainView } from '../networks/unsupported-chain.tsx'
export { AllWalletsView } from '../wallets/all-wallets.tsx'
export { ConnectingWalletConnectView } from '../wallets/connecting-walletconnect.tsx'
export { DownloadsView } from '../wallets/downloads.tsx'
export { WhatIsAWalletView } from '../wallets/what-is-a-wallet.tsx'
export { Notice } from './notice.tsx'
export { followSheet } from './sheet/follow-sheet.ts'

export const css: string = [account, connecting, lessons, networks, pairing, allWallets, notice, sheet].join('')
