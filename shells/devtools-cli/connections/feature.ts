import { connectingMultiChainBlocks } from './connecting-multi-chain.ts'
import { profileWalletsBlocks } from './profile-wallets.ts'
import { waitingBlocks } from './waiting.ts'

export const connections = {
  ConnectingExternal: waitingBlocks,
  ConnectingMultiChain: connectingMultiChainBlocks,
  ProfileWallets: profileWalletsBlocks,
}
