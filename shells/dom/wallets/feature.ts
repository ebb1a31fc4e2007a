import tabs from '../shared/styles/tabs.css'
import allWallets from './all-wallets.css'
import { AllWalletsView } from './all-wallets.tsx'
import { ConnectingWalletConnectView } from './connecting-walletconnect.tsx'
import { DownloadsView } from './downloads.tsx'
import getWallet from './get-wallet.css'
import { GetWalletView } from './get-wallet.tsx'
import pairing from './pairing.css'
import whatIsAWallet from './what-is-a-wallet.css'
import { WhatIsAWalletView } from './what-is-a-wallet.tsx'

export const wallets = {
  views: {
    AllWallets: AllWalletsView,
    ConnectingWalletConnect: ConnectingWalletConnectView,
    ConnectingWalletConnectBasic: ConnectingWalletConnectView,
    Downloads: DownloadsView,
    GetWallet: GetWalletView,
    WhatIsAWallet: WhatIsAWalletView,
  },
  css: [whatIsAWallet, getWallet, tabs, pairing, allWallets].join(''),
}
