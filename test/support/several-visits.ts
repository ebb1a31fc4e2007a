import fc from 'fast-check'
import type { Network } from '../../core/domain/networks/network.ts'
import { ok } from '../../core/domain/shared/result.ts'
import { createSimulatedBrowser } from '../../infrastructure/simulation/simulated-browser.ts'
import type { SimulatedWallet } from '../../infrastructure/simulation/simulated-wallet.ts'
import { createMemoryKeyValueStore } from '../../infrastructure/storage/memory-key-value-store.ts'
import { type CoreWorld, hearth, settle, walletNamed } from './core-world.ts'
import { fourWallets, listed, worldOfSeveral } from './several-wallets.ts'
import { twoNetworks } from './two-wallets.ts'

export const places = { amber: 'eip155', cedar: 'eip155', birch: 'solana', dune: 'solana', elm: 'bip122' } as const
export type Name = keyof typeof places
export const names = Object.keys(places) as readonly Name[]
/** Some of the wallets. */
export const someWallets = fc.subarray<Name>([...names])
export type Place = (typeof places)[Name]
export const allPlaces: readonly Place[] = [...new Set(Object.values(places))]
/** Two networks in each of them. */
const bitcoin: Network = { ...hearth, id: 'x', caipNetworkId: 'bip122:x', chainNamespace: 'bip122', name: 'Bit' }
const bitcoinTest: Network = { ...bitcoin, id: 'y', caipNetworkId: 'bip122:y' }
export const threeNetworks = [...twoNetworks, bitcoin, bitcoinTest] as const
const coin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

/** One more, in a third namespace. */
const fiveWallets = (): Wallets => ({
  ...fourWallets(),
  elm: walletNamed('Elm', { accounts: [coin], networkId: 'bip122:x' }),
})
export const inPlace = (place: Place): readonly Name[] => names.filter((name) => places[name] === place)

type Wallets = Readonly<Record<Name, SimulatedWallet>>

/** What has to be true of the world. */
export interface Model {
  readonly multiWallet: boolean
  /** Wallets that give no permission back when they are asked to. */
  readonly keepers: readonly Name[]
  /** Those that the visitor has connected and not left, nor replaced, the one that counts in its namespace last. */
  wanted: readonly Name[]
  readonly shared: Set<Name>
  readonly locked: Set<Name>
  /** Where each tab offers a network at this moment. */
  readonly offered: [readonly Place[], readonly Place[]]
}

export interface SeveralVisit {
  readonly tabs: [CoreWorld, CoreWorld]
  readonly wallets: Wallets
  readonly quiet: () => Promise<void>
  /** Namespaces of which a page said that they are settled, and then that they are not. */
  readonly unsettled: readonly string[]
}

export const modelOf = (multiWallet: boolean, keepers: readonly Name[] = []): Model => ({
  multiWallet,
  keepers,
  wanted: [],
  shared: new Set(),
  locked: new Set(),
  offered: [allPlaces, allPlaces],
})

export const isLive = ({ wanted, shared, locked }: Model, name: Name): boolean =>
  wanted.includes(name) && shared.has(name) && !locked.has(name)

const counts = (model: Model, name: Name): boolean =>
  model.wanted.findLast((one) => places[one] === places[name] && isLive(model, one)) === name

/** Those that have to be live, as `listed` says it. */
export const mustBeLive = (model: Model): readonly string[] =>
  model.wanted
    .filter((name) => isLive(model, name))
    .map((name) => (counts(model, name) ? name : `(${name})`))
    .sort()

/** Notes what a page, and each that comes after it, says to be settled and takes back, also for a moment. */
const watchSettled = (world: CoreWorld, unsettled: string[]): CoreWorld => {
  const settled = new Set<string>()
  const watch = world.core.accounts.value$.subscribe((accounts) => {
    for (const [namespace, account] of Object.entries(accounts)) {
      if (account?.isSettled) settled.add(namespace)
      else if (settled.has(namespace)) unsettled.push(namespace)
    }
  })
  return {
    ...world,
    reload: (given) => {
      watch.unsubscribe()
      return watchSettled(world.reload(given), unsettled)
    },
  }
}

/** Lets everything happen, in both tabs, and all news arrive. */
export const severalVisit = async (multiWallet: boolean, keepers: readonly Name[] = []): Promise<SeveralVisit> => {
  const browser = createSimulatedBrowser(createMemoryKeyValueStore())
  const wallets = fiveWallets()
  const keeping = (name: Name): SimulatedWallet =>
    keepers.includes(name) ? { ...wallets[name], disconnect: async () => ok(undefined) } : wallets[name]
  const found = {
    ...{ amber: keeping('amber'), cedar: keeping('cedar'), birch: keeping('birch'), dune: keeping('dune') },
    elm: keeping('elm'),
  }
  const unsettled: string[] = []
  const open = async () => {
    const { world } = await worldOfSeveral({
      wallets: found,
      networks: threeNetworks,
      multiWallet,
      simulation: browser.openTab(),
    })
    return watchSettled(world, unsettled)
  }
  const quiet = async (): Promise<void> => {
    for (let round = 0; round < 30; round += 1) {
      await settle()
      if (browser.deliver() === 0) return
    }
    throw new Error('The tabs answer each other for ever.')
  }
  return { tabs: [await open(), await open()], wallets, quiet, unsettled }
}

export const liveIn = (world: CoreWorld): readonly string[] => listed(world).filter((one) => !one.startsWith('-'))
