import type { WalletConnector } from '../../core/ports/connections/wallet-connector.ts'
import { createSimulatedBrowser } from '../../infrastructure/simulation/simulated-browser.ts'
import type { SimulatedWallet } from '../../infrastructure/simulation/simulated-wallet.ts'
import { createMemoryKeyValueStore } from '../../infrastructure/storage/memory-key-value-store.ts'
import { type CoreWorld, createCoreWorld, settle, type WorldOptions, walletNamed } from './core-world.ts'

/** A wallet that tells this tab nothing by itself: what the tab learns, it learns from the other one. */
const silent = (wallet: WalletConnector): WalletConnector => ({ ...wallet, on: () => () => undefined })

/** More rounds than any number of tabs needs to agree. */
const endless = 20

export interface TwoTabs {
  readonly tabs: readonly [CoreWorld, CoreWorld]
  readonly wallets: readonly [SimulatedWallet, SimulatedWallet]
  /** Lets everything happen and all news arrive. @returns in how many rounds; throws when the tabs answer each other for ever. */
  readonly quiet: () => Promise<number>
  readonly openTab: (given?: Partial<WorldOptions>) => CoreWorld
  readonly deliver: () => number
}

/** One visitor with two tabs of one site, both started, and two wallets. The second tab's wallets are silent unless it hears. */
export const twoTabs = async ({
  hears = true,
  options = {},
}: { readonly hears?: boolean } & Partial<Pick<WorldOptions, 'options'>> = {}): Promise<TwoTabs> => {
  const browser = createSimulatedBrowser(createMemoryKeyValueStore())
  const wallets = [walletNamed('Amber'), walletNamed('Birch')] as const
  const openTab = (given: Partial<WorldOptions> = {}): CoreWorld => {
    const world = createCoreWorld({ wallets, options, ...given, simulation: browser.openTab() })
    void world.core.start()
    return world
  }
  const quiet = async (): Promise<number> => {
    for (let round = 0; round < endless; round += 1) {
      await settle()
      if (browser.deliver() === 0) return round
    }
    throw new Error('The tabs answer each other for ever.')
  }
  const tabs = [openTab(), openTab(hears ? {} : { wallets: wallets.map(silent) })] as const
  await quiet()
  return { tabs, wallets, quiet, openTab, deliver: browser.deliver }
}
