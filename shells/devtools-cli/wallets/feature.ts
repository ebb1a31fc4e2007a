import { allWalletsBlocks } from './all-wallets.ts'
import { connectingWalletConnectBlocks } from './connecting-walletconnect.ts'
import { downloadsBlocks } from './downloads.ts'
import { getWalletBlocks } from './get-wallet.ts'
import { whatIsAWalletBlocks } from './what-is-a-wallet.ts'

export const wallets = {
  AllWallets: allWalletsBlocks,
  ConnectingWalletConnect: connectingWalletConnectBlocks,
  ConnectingWalletConnectBasic: connectingWalletConnectBlocks,
  Downloads: downloadsBlocks,
  GetWallet: getWalletBlocks,
  WhatIsAWallet: whatIsAWalletBlocks,
}
