import type { ConnectionInfo } from '../../../../core/domain/connections/connection-info.ts'
import { failure } from '../../../../core/domain/shared/failure.ts'
import { ModalError } from '../../../../core/domain/shared/modal-error.ts'
import type {
  AccountState,
  BalanceState,
  ConnectAccount,
  ConnectOptions,
  ConnectorInfo,
  GetProvider,
  KnownAccount,
  NameState,
  TokenBalancesState,
} from '../../../../core/modal.ts'
import type { HostEvent } from '../../../../core/ports/modal/host-events.ts'
import type { Signal } from '../../../../core/state/shared/behavior.ts'
import { createCell } from '../../../../core/state/shared/cell.ts'
import type { TransactionsState } from '../../../../core/transactions-state.ts'
import type { AccountFacts } from '../../../../core/view-models/account/feature.ts'
import type { HeadlessModal, HeadlessScreen } from '../../../../shells/dom/headless/exports.ts'
import { noName } from '../../../../shells/dom/headless/name-of.ts'
import { noTokenBalances } from '../../../../shells/dom/headless/token-balances-of.ts'
import { noTransactions } from '../../../../shells/dom/headless/transactions-of.ts'
import type { LoadedCore, PageState } from '../../../../shells/dom/loader/lazy-modal.ts'
import { observableOf } from '../../../../shells/dom/loader/observable-of.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const network = (id: number, name: string) =>
  ({
    id,
    name,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }) as const
const networks = [network(1, 'Hearth'), network(10, 'Meadow')] as const

export const nobody: AccountState = { status: 'disconnected', isSettled: true, allAccounts: [] }
export const somebody: KnownAccount<'eip155'> = {
  status: 'connected',
  isSettled: true,
  address,
  caipAddress: `eip155:1:${address}`,
  allAccounts: [address],
  namespace: 'eip155',
  wallet: { name: 'Heron', type: 'ANNOUNCED' },
}
/** The wallet in which `somebody` is. */
const connection: ConnectionInfo = {
  namespace: 'eip155',
  connectorId: 'test.heron',
  status: 'connected',
  address,
  accounts: [{ address }],
  networkId: 'eip155:1',
  wallet: { name: 'Heron', type: 'ANNOUNCED' },
}

/** A modal that does what a test says. */
export const createFakeModal = () => {
  let page: PageState = {
    account: nobody,
    accounts: {},
    connections: [],
    network: { caipNetworkId: 'eip155:1', network: networks[0], isUnsupported: false, networks },
    button: { status: 'disconnected', label: 'Connect wallet', busy: false },
    state: { isOpen: false, view: 'Connect', isReady: false },
    theme: {},
  }
  const log: unknown[] = []
  const slot = { changes: new EventTarget(), buttons: new Set<Element>() }
  const waiting: { readonly resolve: () => void; readonly reject: (error: unknown) => void }[] = []
  const facet = <Name extends keyof PageState>(name: Name) => observableOf(slot, () => page[name])
  const connectors = createCell<readonly ConnectorInfo[]>([])
  const balance = createCell<BalanceState>({ balance: undefined, isPending: false, error: undefined })
  const tokens = createCell<TokenBalancesState>(noTokenBalances)
  const name = createCell<NameState>(noName)
  const transactions = createCell<TransactionsState>(noTransactions)
  const screen = createCell<HeadlessScreen | undefined>(undefined)
  const listeners = new Set<(event: HostEvent) => void>()
  /** How many show the balance, the tokens, the name, or what the account did. */
  let watching = 0
  /** How often the rest was asked for. */
  let preloaded = 0
  /** How often the wallets of the page were looked for. */
  let discovered = 0
  const factsOf = <State>(name: string, state: Signal<State>): AccountFacts<State> => ({
    of: () => state,
    watch: ({ isOn }) => {
      watching += isOn ? 1 : -1
    },
    load: async () => void log.push(`load ${name}`),
  })
  const core: Pick<LoadedCore, 'events' | 'discover'> & { readonly loadFeatures: () => Promise<object> } = {
    events: {
      subscribe: (next) => {
        listeners.add(next)
        return { unsubscribe: () => listeners.delete(next) }
      },
    },
    discover: () => {
      discovered += 1
    },
    loadFeatures: async () => ({
      wallets: { connectors },
      account: {
        balance: factsOf('balance', balance),
        tokens: factsOf('tokens', tokens),
        name: factsOf('name', name),
      },
      activity: {
        transactions: {
          ...factsOf('transactions', transactions),
          more: async () => void log.push('more transactions'),
        },
      },
    }),
  }
  const modal: Partial<HeadlessModal> = {
    core: async () => core as LoadedCore,
    screen: observableOf(slot, screen.snapshot),
    dispatch: (intent) => log.push(intent),
    connect: ((options?: ConnectOptions) => {
      log.push(['connect', options])
      return new Promise<AccountState>((resolve, reject) =>
        waiting.push({ resolve: () => resolve(page.account), reject }),
      )
    }) as ConnectAccount,
    account: facet('account'),
    accounts: facet('accounts'),
    connections: facet('connections'),
    network: facet('network'),
    button: facet('button'),
    state: facet('state'),
    theme: facet('theme'),
    options: () => ({ projectId: 'hooks', networks }),
    open: async (options) => {
      log.push(['open', options])
      return page.account
    },
    disconnect: async (options) => void log.push(['disconnect', options]),
    preload: async () => {
      preloaded += 1
    },
    watchButton: (button) => {
      slot.buttons.add(button)
      return () => slot.buttons.delete(button)
    },
    switchNetwork: (id) => {
      log.push(['switch', id])
      return new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }))
    },
    getProvider: (async () =>
      page.account.status === 'connected'
        ? {
            request: async (call: object) => {
              log.push(call)
              return '0x5161'
            },
          }
        : undefined) as GetProvider,
    update: ({ theme = {} }) => set({ theme }),
  }
  const set = (change: Partial<PageState>): void => {
    page = { ...page, ...change }
    slot.changes.dispatchEvent(new Event('change'))
  }
  return {
    modal: modal as HeadlessModal,
    connectors,
    balance,
    tokens,
    name,
    transactions,
    draw: (next: HeadlessScreen) => {
      screen.set(next)
      set({})
    },
    watching: () => watching,
    discovered: () => discovered,
    preloaded: () => preloaded,
    /** Whether what it opens is fetched while this one is in sight. */
    watches: (selector: string) => [...slot.buttons].some((button) => button.matches(selector)),
    hear: (event: HostEvent) => {
      for (const listener of listeners) listener(event)
    },
    listening: () => listeners.size,
    log,
    set,
    say: (account: AccountState) =>
      set({
        account,
        accounts: account.namespace === 'eip155' ? { eip155: account } : { eip155: nobody },
        connections: account.status === 'connected' ? [connection] : [],
        button: account.address
          ? { status: 'connected', label: '0x5290…9EE7', name: 'Account 0x5290…9EE7', avatar: '#529084', busy: false }
          : { status: 'disconnected', label: 'Connect wallet', busy: false },
      }),
    accept: () => waiting.shift()?.resolve(),
    refuse: () => waiting.shift()?.reject(new ModalError(failure('NETWORK_SWITCH_REJECTED'))),
  }
}
