import type { Network } from '../../core/domain/networks/network.ts'
import { createSimulatedBrowser } from '../../infrastructure/simulation/simulated-browser.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createMemoryKeyValueStore } from '../../infrastructure/storage/memory-key-value-store.ts'
import { type CoreWorld, createCoreWorld, settle } from './core-world.ts'
import { createPolkadotExtension } from './polkadot-extension.ts'
import { createPolkadotWallets } from './whole-wallets.ts'

export const talisman = 'polkadot/talisman'

/** More turns than any news needs: who is not quiet then is never. */
const turnLimit = 40

/** What a page finds that has an extension of Polkadot, which is enabled anew in it. */
export const talismanIn = (networks: () => readonly Network[], alsoShares: readonly object[] = []) => {
  const { entry } = createPolkadotExtension({ alsoShares })
  const discovery = createPolkadotWallets({
    window: Object.assign(new EventTarget(), { injectedWeb3: { talisman: entry } }),
    clock: createSimulatedClock(),
    onProblem: () => undefined,
    networks,
    siteName: 'Tidewater',
  })
  discovery.request()
  return discovery.wallets()
}

/**
 * Tabs of one site in one browser, each with the extension.
 * @param offered what the page offers now, where that changes
 */
export const createPolkadotTabs = (alsoShares: readonly object[] = [], offered?: () => readonly Network[]) => {
  const browser = createSimulatedBrowser(createMemoryKeyValueStore())
  const wallets = (networks: readonly Network[]) => talismanIn(offered ?? (() => networks), alsoShares)
  const started = async (world: CoreWorld): Promise<CoreWorld> => {
    await world.core.start()
    await settle()
    return world
  }
  return {
    deliver: browser.deliver,
    opened: (networks: readonly [Network, ...Network[]]) => {
      const options = { networks, features: { multiWallet: true } }
      return started(createCoreWorld({ wallets: wallets(networks), options, simulation: browser.openTab() }))
    },
    reloaded: async (world: CoreWorld) => {
      // A page that is gone writes nothing any more.
      await settle()
      return started(world.reload({ wallets: wallets(world.core.network.snapshot().networks) }))
    },
    quiet: async (): Promise<void> => {
      for (let turn = 0; turn < turnLimit; turn += 1) {
        await settle()
        if (browser.deliver() === 0) return
      }
      throw new Error('The tabs answer each other for ever')
    },
  }
}

export const focusPositionIn = ({ core }: CoreWorld) => [
  core.network.snapshot().caipNetworkId,
  core.account.snapshot().address,
]
