import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { KnownPictures, WalletDirectory } from '../../ports/wallets/wallet-directory.ts'
import type { Settings, SettingsCell } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { InterestCell } from '../../state/wallets/list-stores.ts'
import type { WalletsCell } from '../../state/wallets/stores.ts'
import type { DiscoverWallets } from './discover-wallets.ts'

/**
 * The directory's pictures of networks and connectors that bring none (decision 41), from the first opening on. What the host or a wallet
 * says goes before them, and WalletConnect's row keeps its drawing, which says what happens there.
 */
export type FollowPictures = () => Unsubscribe

type Network = Settings['networks'][number]

const withPicture = (network: Network, { networks }: KnownPictures): Network => {
  const imageUrl = networks[network.caipNetworkId]
  const isMissing = network.assets?.imageUrl === undefined && imageUrl !== undefined
  return isMissing ? { ...network, assets: { ...network.assets, imageUrl } } : network
}

const none: KnownPictures = { networks: {}, connectors: {} }
const drawnByUs = ['walletConnect']

export const createFollowPictures =
  (deps: {
    readonly settings: SettingsCell
    readonly directory: WalletDirectory
    readonly views: ViewStackStore
    readonly interest: InterestCell
    readonly wallets: WalletsCell
    readonly discover: DiscoverWallets
  }): FollowPictures =>
  () => {
    const { settings } = deps
    let known: KnownPictures | undefined
    let isAsked = false
    let isOver = false

    /** An update of networks brings them as the host has them. */
    const layNetworks = (): void => {
      const now = settings.snapshot()
      const pictures = known ?? none
      const networks = now.networks.map((network) => withPicture(network, pictures))
      if (networks.some((network, at) => network !== now.networks[at])) settings.set({ ...now, networks })
    }
    /** Wallets turn up at any time. */
    const layConnectors = (): void => {
      const { connectors: pictures } = known ?? none
      const now = settings.snapshot()
      const found = deps.wallets
        .snapshot()
        .connectors.filter(({ id, imageUrl }) => imageUrl === undefined && !drawnByUs.includes(id))
        .flatMap(({ id }) =>
          pictures[id] === undefined || now.connectorImages[id] ? [] : [[id, pictures[id]] as const],
        )
      if (found.length === 0) return
      settings.set({ ...now, connectorImages: { ...Object.fromEntries(found), ...now.connectorImages } })
      deps.discover.look()
    }
    const look = async (): Promise<void> => {
      const { isOpen } = deps.views.state.snapshot()
      // What did not come is asked for again at the next opening.
      if (!isOpen) isAsked = false
      if (known !== undefined || isAsked || !isOpen || !deps.interest.snapshot()) return
      isAsked = true
      const found = await deps.directory.pictures()
      if (isOver || !found.ok) return
      known = found.value
      layNetworks()
      layConnectors()
    }
    const subscriptions = [
      deps.views.state.value$.subscribe(() => void look()),
      deps.interest.value$.subscribe(() => void look()),
      settings.value$.subscribe(layNetworks),
      deps.wallets.value$.subscribe(layConnectors),
    ]
    return () => {
      isOver = true
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }
