import { connectingMultiChainBlocks } from './connecting-multi-chain.ts'
import { waitingBlocks } from './waiting.ts'

export const connections = { ConnectingExternal: waitingBlocks, ConnectingMultiChain: connectingMultiChainBlocks }
