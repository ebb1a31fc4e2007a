import type { Connector } from '../../core/domain/connections/connector.ts'
import type { WalletConnector } from '../../core/ports/connections/wallet-connector.ts'
import type { WalletDiscovery } from '../../core/ports/connections/wallet-discovery.ts'
import type { Clock } from '../../core/ports/shared/clock.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'
import { createEip1193Connector, type Eip1193ConnectorOf } from './eip1193-connector.ts'
import type { Eip1193Provider } from './eip1193-provider.ts'
import { type Announcement, readAnnouncement } from './eip6963-announcement.ts'

/** More than anyone has installed. Whoever announces a flood must not freeze the page: beyond this nobody listens. */
export const walletLimit = 50

export interface Eip6963DiscoveryDeps {
  readonly window: EventTarget
  readonly clock: Clock
  /** Hears what a developer should know: an announcement that was left out, and why. */
  readonly onProblem: (message: string) => void
  readonly walletOf?: Eip1193ConnectorOf
}

interface Known {
  readonly uuid: string
  readonly provider: Eip1193Provider
}

/** Wallets that announce themselves on the page (EIP-6963). Listens from the moment it is made; asks only on `request()`. */
export const createEip6963Discovery = ({
  window,
  clock,
  onProblem,
  walletOf = createEip1193Connector,
}: Eip6963DiscoveryDeps): WalletDiscovery => {
  const listeners = createListeners<void>()
  const byRdns = new Map<string, Known>()
  const reported = new Set<string>()
  let wallets: readonly WalletConnector[] = []

  // Wallets answer every request again, so a problem is told once.
  const report = (message: string): void => {
    if (reported.has(message) || reported.size >= walletLimit) return
    reported.add(message)
    onProblem(message)
  }

  const add = ({ info, provider }: Announcement): void => {
    byRdns.set(info.rdns, { uuid: info.uuid, provider })
    wallets = [...wallets, walletOf({ connector: connectorOf(info), provider, clock })]
    if (wallets.length === walletLimit) {
      stop()
      report(`Wallet left out: ${walletLimit} others announced themselves (EIP-6963)`)
    }
    listeners.emit()
  }

  const onAnnouncement = (event: Event): void => {
    const announcement = readAnnouncement(event)
    const rdns = announcement?.info.rdns ?? ''
    const known = byRdns.get(rdns)
    if (announcement === undefined) {
      report('Wallet left out: its announcement is malformed (EIP-6963)')
    } else if (known !== undefined) {
      // Decision 31: the first stands. The same uuid is the same wallet, whatever object it hands out this time.
      const isSame = known.provider === announcement.provider || known.uuid === announcement.info.uuid
      if (!isSame) report(`Wallet left out: another announced the rdns ${rdns} first (EIP-6963)`)
    } else {
      add(announcement)
    }
  }

  const stop = (): void => window.removeEventListener('eip6963:announceProvider', onAnnouncement)
  window.addEventListener('eip6963:announceProvider', onAnnouncement)
  return {
    wallets: () => wallets,
    on: listeners.add,
    request: () => {
      window.dispatchEvent(new Event('eip6963:requestProvider'))
    },
    dispose: stop,
  }
}

const connectorOf = ({ uuid, name, rdns, icon }: Announcement['info']): Connector => ({
  id: rdns,
  name,
  type: 'ANNOUNCED',
  namespace: 'eip155',
  ...(icon === undefined ? {} : { imageUrl: icon }),
  info: { rdns, uuid },
})
