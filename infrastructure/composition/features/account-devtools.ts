import { chainClient } from '../../recording/ports/chain-client.ts'
import { createSimulatedChainClient } from '../../simulation/simulated-chain-client.ts'

export const ports = { chains: { simulated: createSimulatedChainClient, description: chainClient } }
