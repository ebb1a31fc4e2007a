import { comesLate } from '../../domain/connections/connector.ts'
import type { WalletConnector } from '../../ports/connections/wallet-connector.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { Clock } from '../../ports/shared/clock.ts'

/** The wallet behind the same provider object as a legacy one: two ways to one wallet, of which this one has a name. */
export const claimantOf = (
  wallet: WalletConnector,
  wallets: readonly WalletConnector[],
): WalletConnector | undefined =>
  wallet.connector.type === 'INJECTED'
    ? wallets.find((other) => other.connector.type !== 'INJECTED' && other.provider() === wallet.provider())
    : undefined

/** Looks a wallet up by its connector id. */
export const findWallet = (discovery: WalletDiscovery, connectorId: string): WalletConnector | undefined => {
  const wallets = discovery.wallets()
  const found = wallets.find(({ connector }) => connector.id === connectorId)
  return found === undefined ? undefined : (claimantOf(found, wallets) ?? found)
}

/** How long a remembered wallet may take to announce itself after a reload; four times that where its file has to come before. */
export const announcementMs = 3_000

/** As `findWallet`; a wallet that is not there yet gets its time to announce itself, unless the signal aborts before. */
export const awaitWallet = async (
  { discovery, clock }: { readonly discovery: WalletDiscovery; readonly clock: Clock },
  connectorId: string,
  signal: AbortSignal,
): Promise<WalletConnector | undefined> => {
  const late = new AbortController()
  const stopWaiting = clock.after(announcementMs * (comesLate(connectorId) ? 4 : 1), () => late.abort())
  const wallet = await whenAnnounced(discovery, connectorId, AbortSignal.any([signal, late.signal]))
  stopWaiting()
  return wallet
}

/** As `findWallet`, as soon as the wallet is there; nothing when the signal aborts before. */
export const whenAnnounced = (
  discovery: WalletDiscovery,
  connectorId: string,
  signal: AbortSignal,
): Promise<WalletConnector | undefined> =>
  new Promise((resolve) => {
    const found = findWallet(discovery, connectorId)
    if (found !== undefined || signal.aborted) return resolve(found)
    const finish = (wallet: WalletConnector | undefined): void => {
      stopListening()
      signal.removeEventListener('abort', giveUp)
      resolve(wallet)
    }
    const giveUp = (): void => finish(undefined)
    const stopListening = discovery.on(() => {
      const late = findWallet(discovery, connectorId)
      if (late !== undefined) finish(late)
    })
    signal.addEventListener('abort', giveUp)
    discovery.request()
  })
