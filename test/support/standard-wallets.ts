import type { Network } from '../../core/domain/networks/network.ts'
import type { SolanaProvider } from '../../core/ports/connections/providers/solana-provider.ts'
import type { WalletConnector, WalletEvent } from '../../core/ports/connections/wallet-connector.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createSolanaConnector } from '../../infrastructure/wallets/solana/solana-connector.ts'
import type { StandardWallet } from '../../infrastructure/wallets/wallet-standard/standard-wallet.ts'
import { solanaNetworks } from './solana-networks.ts'

/** A wallet that is there and stays. */
const presentWallet = (object: object): StandardWallet => ({
  name: 'Test Wallet',
  object: () => object,
  on: () => () => undefined,
})

export const connectorOf = (object: object, networks: readonly Network[] = solanaNetworks) => {
  const clock = createSimulatedClock()
  const wallet = createSolanaConnector({
    connector: { id: 'solana/standard/Test Wallet', name: 'Test Wallet', type: 'ANNOUNCED', namespace: 'solana' },
    wallet: presentWallet(object),
    clock,
    networks: () => networks,
  })
  return { clock, wallet }
}

export const eventsOf = (wallet: WalletConnector): readonly WalletEvent[] => {
  const events: WalletEvent[] = []
  wallet.on((event) => events.push(event))
  return events
}

const isProvider = (value: unknown): value is SolanaProvider => typeof value === 'object' && value !== null

export const solanaProviderOf = (wallet: WalletConnector): SolanaProvider => {
  const provider = wallet.provider()
  if (!isProvider(provider)) throw new Error('The wallet has no provider')
  return provider
}
