import { compatibleNetworksBlocks } from './compatible-networks.ts'
import { receiveBlocks } from './receive.ts'

export const receive = { WalletReceive: receiveBlocks, WalletCompatibleNetworks: compatibleNetworksBlocks }
