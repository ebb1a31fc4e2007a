import type { Clock } from '../ports/clock.ts'
import type { WalletConnector } from '../ports/wallet-connector.ts'
import type { WalletDiscovery } from '../ports/wallet-discovery.ts'

/** Looks a wallet up by its connector id; one that is not there yet gets `waitMs` to announce itself. */
export const findWallet = (
  { discovery, clock }: { readonly discovery: WalletDiscovery; readonly clock: Clock },
  connectorId: string,
  waitMs: number,
): Promise<WalletConnector | undefined> => {
  const find = (): WalletConnector | undefined =>
    discovery.wallets().find(({ connector }) => connector.id === connectorId)
  return new Promise((resolve) => {
    const found = find()
    if (found !== undefined || waitMs === 0) return resolve(found)
    const finish = (wallet: WalletConnector | undefined): void => {
      stopListening()
      stopWaiting()
      resolve(wallet)
    }
    const stopListening = discovery.on(() => {
      const late = find()
      if (late !== undefined) finish(late)
    })
    const stopWaiting = clock.after(waitMs, () => finish(undefined))
    discovery.request()
  })
}
