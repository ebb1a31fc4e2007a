import { connectingMultiChainBlocks } from './connecting-multi-chain.ts'
import { walletRequestBlocks } from './wallet-request.ts'

export const connections = {
  ConnectingExternal: walletRequestBlocks,
  ConnectingMultiChain: connectingMultiChainBlocks,
}
