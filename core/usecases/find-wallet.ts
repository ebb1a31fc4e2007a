import type { Clock } from '../ports/clock.ts'
import type { WalletConnector } from '../ports/wallet-connector.ts'
import type { WalletDiscovery } from '../ports/wallet-discovery.ts'

/** Looks a wallet up by its connector id. */
export const findWallet = (discovery: WalletDiscovery, connectorId: string): WalletConnector | undefined =>
  discovery.wallets().find(({ connector }) => connector.id === connectorId)

/** As `findWallet`; a wallet that is not there yet gets `waitMs` to announce itself, unless the signal aborts before. */
export const awaitWallet = (
  { discovery, clock }: { readonly discovery: WalletDiscovery; readonly clock: Clock },
  connectorId: string,
  waitMs: number,
  signal: AbortSignal,
): Promise<WalletConnector | undefined> =>
  new Promise((resolve) => {
    const found = findWallet(discovery, connectorId)
    if (found !== undefined || signal.aborted) return resolve(found)
    const finish = (wallet: WalletConnector | undefined): void => {
      stopListening()
      stopWaiting()
      signal.removeEventListener('abort', giveUp)
      resolve(wallet)
    }
    const giveUp = (): void => finish(undefined)
    const stopListening = discovery.on(() => {
      const late = findWallet(discovery, connectorId)
      if (late !== undefined) finish(late)
    })
    const stopWaiting = clock.after(waitMs, giveUp)
    signal.addEventListener('abort', giveUp)
    discovery.request()
  })
