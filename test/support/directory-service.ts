import type { WalletListing } from '../../core/domain/wallets/wallet-listing.ts'
import type { WalletDirectory } from '../../core/ports/wallets/wallet-directory.ts'
import { createHttpWalletDirectory } from '../../infrastructure/directory/http-wallet-directory.ts'
import { createPreloadImages } from '../../infrastructure/directory/preload-images.ts'
import { createFetchHttpClient } from '../../infrastructure/http/fetch-http-client.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { startDirectory } from '../../sandbox/directory/directory-server.ts'
import type { WalletListing as WireListing } from '../../sandbox/directory/listing.ts'
import { walletRegistry } from '../../sandbox/directory/wallet-registry.ts'
import type { WalletDirectoryHarness } from '../contracts/wallet-directory.contract.ts'
import { DirectoryCaller } from '../sandbox/support/directory-calls.ts'

/** The sandbox's service, and the adapter that asks it. */
export interface DirectoryService {
  readonly directory: WalletDirectory
  /** What the adapter should make of the registry. */
  readonly listings: readonly WalletListing[]
  /** What it fetches ahead, of which nothing is there. */
  readonly pictures: Required<WalletDirectoryHarness>['pictures']
  readonly fail: (fault: object, times?: number) => Promise<unknown>
  readonly recover: () => Promise<unknown>
  readonly stop: () => Promise<void>
}

export const startDirectoryService = async (): Promise<DirectoryService> => {
  const server = await startDirectory({ port: 0 })
  const caller = new DirectoryCaller(server.url)
  const imageAddress = (imageId: string): string => `${server.url}/getWalletImage/${imageId}`
  const { fetchImage, ...pictures } = createEmptyGallery()
  const preload = createPreloadImages({ clock: createSimulatedClock(), fetchImage })
  const http = createFetchHttpClient({ baseUrl: server.url, query: caller.identification })
  return {
    directory: createHttpWalletDirectory({ http, imageAddress, assetAddress: imageAddress, preload }),
    pictures,
    listings: walletRegistry
      .filter((wallet) => wallet.supports_wc !== false)
      .toSorted(byRank)
      .map((wallet) => listed(wallet, imageAddress)),
    fail: (fault, times) => caller.plan('wallets', fault, times),
    recover: () => caller.clear(),
    stop: () => server.stop(),
  }
}

/** As a browser that finds none of the pictures it is asked for. */
const createEmptyGallery = () => {
  const asked: string[] = []
  const held: (() => void)[] = []
  let isHeld = false
  return {
    fetchImage: async (url: string): Promise<void> => {
      asked.push(url)
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
      throw new Error('There is no such picture')
    },
    asked: () => [...asked],
    hold: () => {
      isHeld = true
    },
    release: () => {
      isHeld = false
      for (const resolve of held.splice(0)) resolve()
    },
  }
}

const byRank = (a: WireListing, b: WireListing): number => {
  const [first, second] = [a.order ?? Number.MAX_VALUE, b.order ?? Number.MAX_VALUE]
  return first === second ? (a.id < b.id ? -1 : 1) : first - second
}

const given = <Name extends string>(name: Name, value: string | null) =>
  (value === null ? {} : { [name]: value }) as { readonly [Key in Name]?: string }

const listed = (wire: WireListing, imageAddress: (id: string) => string): WalletListing => ({
  id: wire.id,
  name: wire.name.trim().length > 64 ? `${wire.name.trim().slice(0, 63).trim()}…` : wire.name.trim(),
  ...given('homepage', wire.homepage),
  ...given('imageId', wire.image_id),
  ...(wire.image_id === null ? {} : { imageUrl: imageAddress(wire.image_id) }),
  ...given('mobileLink', wire.mobile_link),
  ...given('linkMode', wire.link_mode),
  ...given('desktopLink', wire.desktop_link),
  ...given('webappLink', wire.webapp_link),
  ...given('appStore', wire.app_store),
  ...given('playStore', wire.play_store),
  ...given('chromeStore', wire.chrome_store),
  ...given('rdns', wire.rdns),
  ...(wire.injected === null ? {} : { injectedIds: wire.injected.map(({ injected_id }) => injected_id) }),
  ...(wire.badge_type === 'certified' ? { isCertified: true } : {}),
  ...(wire.order === null ? {} : { rank: wire.order }),
  chains: wire.chains,
})
