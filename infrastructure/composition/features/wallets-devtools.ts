import { walletPlatformNames } from '../../../core/domain/wallets/wallet-platforms.ts'
import type { SchemaParts } from '../../recording/port-description.ts'
import { walletDirectory } from '../../recording/ports/wallet-directory.ts'
import { createSimulatedDirectory } from '../../simulation/simulated-directory.ts'

export const ports = { directory: { simulated: createSimulatedDirectory, description: walletDirectory } }

export const intents = ({ flag, oneOf, text }: SchemaParts) => ({
  'choose-listed': { walletId: text },
  'get-wallet': { walletId: text },
  'choose-platform': { platform: oneOf(walletPlatformNames) },
  'only-certified': { isOn: flag },
})
