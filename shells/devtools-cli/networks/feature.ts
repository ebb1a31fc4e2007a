import { walletRequestBlocks } from '../connections/wallet-request.ts'
import { networksBlocks } from './networks.ts'
import { switchActiveChainBlocks } from './switch-active-chain.ts'
import { unsupportedChainBlocks } from './unsupported-chain.ts'

export const networks = {
  Networks: networksBlocks,
  SwitchNetwork: walletRequestBlocks,
  UnsupportedChain: unsupportedChainBlocks,
  SwitchActiveChain: switchActiveChainBlocks,
}
