import { connectingMultiChainBlocks } from './connecting-multi-chain.ts'
import { profileWalletsBlocks } from './profile-wallets.ts'
import { walletRequestBlocks } from './wallet-request.ts'

export const connections = {
  ConnectingExternal: walletRequestBlocks,
  ConnectingMultiChain: connectingMultiChainBlocks,
  ProfileWallets: profileWalletsBlocks,
}
