import { waitingBlocks } from '../connections/waiting.ts'
import { networksBlocks } from './networks.ts'
import { switchActiveChainBlocks } from './switch-active-chain.ts'
import { unsupportedChainBlocks } from './unsupported-chain.ts'

export const networks = {
  Networks: networksBlocks,
  SwitchNetwork: waitingBlocks,
  UnsupportedChain: unsupportedChainBlocks,
  SwitchActiveChain: switchActiveChainBlocks,
}
