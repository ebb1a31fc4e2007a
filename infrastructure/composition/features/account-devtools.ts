import { builtFeatures } from '../../../core/view-models/account/wallet-actions.ts'
import type { SchemaParts } from '../../recording/port-description.ts'
import { chainClient } from '../../recording/ports/chain-client.ts'
import { nameSource } from '../../recording/ports/name-source.ts'
import { tokenSource } from '../../recording/ports/token-source.ts'
import { createSimulatedChainClient } from '../../simulation/simulated-chain-client.ts'
import { createSimulatedNameSource } from '../../simulation/simulated-name-source.ts'
import { createSimulatedTokenSource } from '../../simulation/simulated-token-source.ts'

export const ports = {
  chains: { simulated: createSimulatedChainClient, description: chainClient },
  nameSource: { simulated: createSimulatedNameSource, description: nameSource },
  tokenSource: { simulated: createSimulatedTokenSource, description: tokenSource },
}

export const intents = ({ oneOf }: SchemaParts) => ({
  'choose-account-tab': { tab: oneOf(['Tokens', 'Nfts', 'Transactions']) },
  'show-wallet-feature': { feature: oneOf(builtFeatures) },
})
