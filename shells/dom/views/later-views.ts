import account from '../styles/account.css'
import allWallets from '../styles/all-wallets.css'
import connecting from '../styles/connecting.css'
import lessons from '../styles/lessons.css'
import networks from '../styles/networks.css'
import notice from '../styles/notice.css'
import pairing from '../styles/pairing.css'
import sheet from '../styles/sheet.css'

/** The views, and what else the first wallet row does not need: a file of their own, asked for when that row has been drawn. */
export { followSheet } from '../sheet/follow-sheet.ts'
export { AccountView } from './account.tsx'
export { AllWalletsView } from './all-wallets.tsx'
export { ConnectingExternalView } from './connecting-external.tsx'
export { ConnectingWalletConnectView } from './connecting-walletconnect.tsx'
export { DownloadsView } from './downloads.tsx'
export { NetworksView } from './networks.tsx'
export { Notice } from './notice.tsx'
export { SwitchNetworkView } from './switch-network.tsx'
export { UnsupportedChainView } from './unsupported-chain.tsx'
export { WhatIsAWalletView } from './what-is-a-wallet.tsx'

export const css: string = [account, connecting, lessons, networks, pairing, allWallets, notice, sheet].join('')
