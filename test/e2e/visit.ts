import type { BrowserContext, BrowserContextOptions } from 'playwright-core'
import { expect } from 'vitest'

import { type InjectedWallet, type InjectedWalletOptions, injectWallets } from '../support/injected-wallet.ts'
import { runs } from '../support/long-runs.ts'
import { type NetworkLog, namedServices, originsIn, watchNetwork } from '../support/network-log.ts'
import { createPageDriver, type PageDriver } from '../support/page-driver.ts'
import { sandbox } from './sandbox.ts'
import { type StorageMode, type WatchedContext, watchedContexts } from './watched-contexts.ts'

export const hostNames = ['react', 'plain'] as const
export type HostName = (typeof hostNames)[number]

const places = [
  ['react', 'shared'],
  ['plain', 'partitioned'],
  ['react', 'partitioned'],
  ['plain', 'shared'],
] as const satisfies readonly (readonly [HostName, StorageMode])[]
/** Each host with the storage of its frames kept in one of the two ways; in a long run in both. */
export const hostsByStorage: readonly (readonly [HostName, StorageMode])[] = places.slice(0, runs(2, places.length))

export interface VisitOptions {
  /** Wallets in the browser; one that approves unless said otherwise. */
  readonly wallets?: readonly Partial<InjectedWalletOptions>[]
  readonly context?: BrowserContextOptions
  /** In a browser context that no other test has used; otherwise in one that was put back to how it was (`support/context-pool.ts`). */
  readonly isFresh?: boolean
  /** Shared unless said otherwise, as the driver has it. */
  readonly storage?: StorageMode
  /** The visitor sees motion. Where a test is not about it, none is waited for and none is painted. */
  readonly hasMotion?: boolean
  readonly hasDemoWallet?: boolean
  /** Where else the demo wallet lives, such as `solana,bip122` ([the sandbox](../../docs/sandbox.md)); takes `hasDemoWallet`. */
  readonly demoNamespaces?: string
  /** The page uses the relay and the directory. */
  readonly hasServices?: boolean
  /** And what takes events. */
  readonly hasAnalytics?: boolean
  /** Whom else the page may ask: what its options do not name as an address. */
  readonly otherServices?: readonly string[]
  /** Options of the modal, beside those of the page. */
  readonly options?: Readonly<Record<string, unknown>>
  /** Scripts that run before those of the page. */
  readonly scripts?: readonly string[]
  /** Before the first navigation. */
  readonly prepare?: (context: BrowserContext) => Promise<unknown>
}

export interface Visit extends PageDriver, WatchedContext {
  /** The first of the wallets. */
  readonly wallet: InjectedWallet
  readonly wallets: readonly InjectedWallet[]
  /** Origin of the host page. */
  readonly origin: string
}

/** What the page's address asks for, and the host's server puts into it. */
const askedOptions = ({ hasServices = false, hasAnalytics = false, options = {} }: VisitOptions): object => {
  const { analytics, ...others } = sandbox.services
  const services = { ...others, ...(hasAnalytics ? { analytics } : {}) }
  return { ...(hasServices ? { services } : {}), ...options }
}

const queryOf = (visit: VisitOptions): string => {
  const { demoNamespaces } = visit
  const asked = askedOptions(visit)
  const query = new URLSearchParams({
    ...(Object.keys(asked).length === 0 ? {} : { options: JSON.stringify(asked) }),
    ...(demoNamespaces === undefined ? {} : { wallets: demoNamespaces }),
  })
  return query.size === 0 ? '' : `/?${query}`
}

const walletNames = ['Harbour Wallet', 'Lighthouse Wallet', 'Mooring Wallet']

const walletOptions = (given: Partial<InjectedWalletOptions>, index: number): InjectedWalletOptions => {
  const { chains, accounts } = sandbox
  return {
    name: walletNames[index] ?? `Wallet ${index + 1}`,
    rdns: `example.wallet-${index + 1}`,
    accounts: accounts.map(({ address }) => address),
    chains: chains.map(({ caipNetworkId, rpcUrl }) => ({ chainId: Number(caipNetworkId.split(':')[1]), rpcUrl })),
    ...given,
  }
}

/**
 * Call once per test file, whose pages are watched (`watched-contexts.ts`).
 * @param usual what its visits have unless one says otherwise
 * @param isPainted for a file that takes pictures of its pages
 */
export const visits = (
  usual: VisitOptions = {},
  isPainted = false,
): ((host: HostName, own?: VisitOptions) => Promise<Visit>) => {
  let logs: NetworkLog[] = []
  const openContext = watchedContexts(() => {
    const visited = logs
    logs = []
    expect(visited.flatMap(({ breaches }) => breaches()).join('\n')).toBe('')
  }, isPainted)
  return async (host, own = {}) => {
    const options = { ...usual, ...own }
    const { hosts, demoHosts } = sandbox
    const origin = (options.hasDemoWallet === true ? demoHosts : hosts)[host]
    const watched = await openContext(
      {
        viewport: { width: 1280, height: 800 },
        reducedMotion: options.hasMotion === true ? 'no-preference' : 'reduce',
        ...options.context,
      },
      options.isFresh,
      options.storage,
    )
    const { context, page } = watched
    const { hosts: sites, demoHosts: demoSites, description, demoDescription } = sandbox
    const networks = [description, demoDescription]
      .flatMap(({ chains }) => chains)
      .flatMap(({ rpcUrl }) => rpcUrl ?? [])
    logs.push(
      await watchNetwork(
        context,
        namedServices(
          [...Object.values(sites), ...Object.values(demoSites)],
          [...networks, ...originsIn(askedOptions(options)), ...(options.otherServices ?? [])],
        ),
      ),
    )
    const wallets = await injectWallets(context, (options.wallets ?? [{}]).map(walletOptions))
    for (const content of options.scripts ?? []) await context.addInitScript({ content })
    await options.prepare?.(context)
    const visit: Visit = {
      ...createPageDriver(page),
      ...watched,
      wallets,
      origin,
      get wallet() {
        const [first] = wallets
        if (first === undefined) throw new Error('There is no wallet in this visit.')
        return first
      },
    }
    await page.goto(origin + queryOf(options))
    return visit
  }
}
