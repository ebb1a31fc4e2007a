import { walletDirectory } from '../../recording/ports/wallet-directory.ts'
import { createSimulatedDirectory } from '../../simulation/simulated-directory.ts'

export const directory = { simulated: createSimulatedDirectory, description: walletDirectory }
