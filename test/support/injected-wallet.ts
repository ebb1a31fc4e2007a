import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { createBatchWallet } from './batch-wallet.ts'
import { createInjectedNetworks, type InjectedNetworks } from './injected-networks.ts'
import type { InjectedIdentity, WalletReply } from './injected-wallet-page.ts'
import { pageScript } from './page-script.ts'

/** What the wallet does when a site asks for accounts; `ask` waits for `approve()` or `reject()`, or for ever. */
export type WalletBehaviour =
  | 'approve'
  | 'ask'
  | 'pending'
  | 'be-locked'
  | 'miss-its-window'
  | 'no-accounts'
  | 'garbage'
  | 'fail'

/** What it does with a transaction; `lose` sends it, and its answer never comes. */
export type SendBehaviour = 'approve' | 'reject' | 'fail' | 'lose'

/**
 * What it does with several calls at once: carries them out as one, says that it does and does not, or does not know them.
 */
export type CallsBehaviour = 'batch' | 'claim' | 'none'

export interface InjectedWalletOptions {
  readonly name: string
  readonly rdns: string
  readonly icon?: string
  readonly isAnnounced?: boolean
  readonly behaviour?: WalletBehaviour
  /** The accounts it holds; it shares the first one until `selectAccount`. */
  readonly accounts: readonly string[]
  readonly chains: readonly { readonly chainId: number; readonly rpcUrl: string }[]
  /** Chains that it has to be asked to add. */
  readonly unknownChains?: readonly number[]
}

/** An EIP-6963 wallet on the real chain; its owner is the test. It remembers its permission across reloads, as wallets do. */
export interface InjectedWallet extends Omit<InjectedNetworks, 'answer'> {
  readonly name: string
  readonly rdns: string
  readonly behave: (behaviour: WalletBehaviour) => void
  readonly behaveOnSend: (behaviour: SendBehaviour) => void
  /** What its owner changes of each transaction before it is sent, as wallets let them. */
  readonly sendWith: (changes: Readonly<Record<string, string>>) => void
  readonly behaveOnCalls: (behaviour: CallsBehaviour) => void
  readonly approve: () => Promise<void>
  readonly reject: () => void
  readonly selectAccount: (index: number) => Promise<void>
  readonly selectChain: (chainId: number) => Promise<void>
  readonly lock: () => Promise<void>
  /** From now on it answers nothing, or not this method, until the function that this returns is called. */
  readonly hold: (method?: string) => () => void
  readonly announce: () => Promise<void>
  /** Every method it was asked for, in order. */
  readonly methods: () => readonly string[]
  readonly address: () => string
  readonly isShared: () => boolean
  /** Handlers that the page has put on the provider. */
  readonly listeners: () => Promise<number>
}

interface WalletSide extends InjectedWallet {
  readonly identity: InjectedIdentity
  readonly answer: (page: Page, method: string, params: readonly unknown[]) => Promise<WalletReply>
  readonly shownIn: (page: Page) => void
}

const plainIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#2f6f4f"/><circle cx="16" cy="16" r="7" fill="#f5e6b8"/></svg>',
)}`

/** One JSON-RPC call, from Node: the page's policy is not widened for the wallet. */
export const askRpc = async (rpcUrl: string, method: string, params: readonly unknown[]): Promise<WalletReply> => {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const reply: WalletReply = await response.json()
  return reply
}

const createWallet = (options: InjectedWalletOptions): WalletSide => {
  const methods: string[] = []
  const waiting = new Set<(reply: WalletReply) => void>()
  let page: Page | undefined
  let behaviour = options.behaviour ?? 'approve'
  let selected = 0
  let chainId = options.chains[0]?.chainId ?? 1
  let isShared = false
  let isLocked = false
  let free: Promise<void> | undefined
  let held: string | undefined
  let onSend: SendBehaviour = 'approve'
  let onCalls: CallsBehaviour = 'none'

  const address = (): string => options.accounts[selected] ?? ''
  const shared = (): readonly string[] => (isShared && !isLocked ? [address()] : [])
  const uuid = randomUUID()
  const emit = async (event: string, payload: unknown): Promise<void> => {
    const told = { rdns: options.rdns, uuid, event, payload }
    await page?.evaluate((news) => {
      const wallet = window.latchkeyWallets.get(news.rdns)
      // The page may be another visit's by now, with a wallet of that name.
      if (wallet?.uuid === news.uuid) wallet.emit(news.event, news.payload)
    }, told)
  }
  const selectChain = async (next: number): Promise<void> => {
    chainId = next
    await emit('chainChanged', `0x${next.toString(16)}`)
  }
  const { answer: answerOnNetworks, ...networks } = createInjectedNetworks(options.unknownChains ?? [], selectChain)
  const share = async (): Promise<WalletReply> => {
    const isNews = shared().length === 0
    isShared = true
    isLocked = false
    // Wallets tell before they answer.
    if (isNews) await emit('accountsChanged', shared())
    return { result: shared() }
  }
  const settle = (reply: WalletReply): void => {
    for (const resolve of waiting) resolve(reply)
    waiting.clear()
  }
  const askOwner = (): Promise<WalletReply> | WalletReply => {
    if (shared().length > 0) return { result: shared() }
    switch (behaviour) {
      case 'approve':
        return share()
      case 'ask':
        return new Promise((resolve) => waiting.add(resolve))
      case 'pending':
        return { error: { code: -32002, message: 'Request of type wallet_requestPermissions already pending' } }
      case 'be-locked':
        return { error: { code: 4100, message: 'Unauthorized' } }
      case 'miss-its-window':
        return { error: { code: -32603, message: 'Popup window was blocked' } }
      case 'no-accounts':
        return { result: [] }
      case 'garbage':
        return { result: { accounts: 'none' } }
      case 'fail':
        return { error: { code: -32603, message: 'Internal JSON-RPC error.' } }
    }
  }

  const askChain = async (method: string, params: readonly unknown[]): Promise<WalletReply> => {
    const chain = options.chains.find((candidate) => candidate.chainId === chainId)
    return chain === undefined
      ? { error: { code: 4901, message: 'No such chain.' } }
      : askRpc(chain.rpcUrl, method, params)
  }
  let changes: Readonly<Record<string, string>> = {}
  const send = async (params: readonly unknown[]): Promise<WalletReply> => {
    if (onSend === 'reject') return { error: { code: 4001, message: 'User rejected the request.' } }
    if (onSend === 'fail') return { error: { code: -32603, message: 'Internal JSON-RPC error.' } }
    const reply = await askChain('eth_sendTransaction', [{ ...Object(params[0]), ...changes }])
    return onSend === 'lose' ? new Promise(() => undefined) : reply
  }
  const unknown: WalletReply = { error: { code: -32_601, message: 'The method does not exist.' } }
  const ask = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const { result, error } = await askChain(method, params)
    if (error !== undefined) throw error
    return result
  }
  const batches = createBatchWallet(ask, chainId)
  const answerCalls = async (method: string, params: readonly unknown[]): Promise<WalletReply> => {
    if (onCalls === 'none' || (onCalls === 'claim' && method !== 'wallet_getCapabilities')) return unknown
    if (method === 'wallet_sendCalls' && onSend === 'reject') return { error: { code: 4001, message: 'No.' } }
    try {
      return { result: await batches.answer(method, params) }
    } catch (error) {
      const { code = -32_603, message } = Object(error)
      return { error: { code, message: String(message) } }
    }
  }

  return {
    ...networks,
    name: options.name,
    rdns: options.rdns,
    identity: {
      name: options.name,
      rdns: options.rdns,
      uuid,
      icon: options.icon ?? plainIcon,
      isAnnounced: options.isAnnounced ?? true,
    },
    shownIn: (shown) => {
      page = shown
    },
    answer: async (asking, method, params) => {
      page = asking
      methods.push(method)
      if (held === undefined || held === method) await free
      switch (method) {
        case 'eth_requestAccounts':
          return askOwner()
        case 'eth_accounts':
          return { result: shared() }
        case 'eth_chainId':
          return { result: `0x${chainId.toString(16)}` }
        case 'wallet_switchEthereumChain':
        case 'wallet_addEthereumChain':
          return answerOnNetworks(method, params)
        case 'wallet_revokePermissions':
          isShared = false
          await emit('accountsChanged', [])
          return { result: null }
        case 'eth_sendTransaction':
          return send(params)
        case 'wallet_getCapabilities':
        case 'wallet_sendCalls':
        case 'wallet_getCallsStatus':
          return answerCalls(method, params)
        default:
          return askChain(method, params)
      }
    },
    behave: (next) => {
      behaviour = next
    },
    behaveOnCalls: (next) => {
      onCalls = next
    },
    behaveOnSend: (next) => {
      onSend = next
    },
    sendWith: (next) => {
      changes = next
    },
    approve: async () => settle(await share()),
    reject: () => settle({ error: { code: 4001, message: 'User rejected the request.' } }),
    selectAccount: async (index) => {
      selected = index
      await emit('accountsChanged', shared())
    },
    selectChain,
    lock: async () => {
      isLocked = true
      await emit('accountsChanged', [])
    },
    hold: (method) => {
      held = method
      let answer = (): void => undefined
      free = new Promise((resolve) => {
        answer = resolve
      })
      return answer
    },
    announce: async () => {
      await page?.evaluate((rdns) => window.latchkeyWallets.get(rdns)?.announce(), options.rdns)
    },
    methods: () => [...methods],
    address,
    isShared: () => isShared,
    listeners: async () =>
      (await page?.evaluate((rdns) => window.latchkeyWallets.get(rdns)?.listeners(), options.rdns)) ?? 0,
  }
}

/** Puts wallets into every page of the context, before any script of the page runs. */
export const injectWallets = async (
  context: BrowserContext,
  options: readonly InjectedWalletOptions[],
): Promise<readonly InjectedWallet[]> => {
  const wallets = options.map(createWallet)
  await context.exposeBinding(
    'latchkeyWalletRequest',
    ({ page }, rdns: string, method: string, params: readonly unknown[]) =>
      wallets.find((wallet) => wallet.rdns === rdns)?.answer(page, method, params),
  )
  const show = (page: Page): void => {
    for (const wallet of wallets) wallet.shownIn(page)
  }
  context.pages().forEach(show)
  context.on('page', show)
  const script = await pageScript('support/injected-wallet-page.ts', 'injectedWallet')
  const identities = JSON.stringify(wallets.map(({ identity }) => identity))
  await context.addInitScript({ content: `${script};injectedWallet.start(${identities})` })
  return wallets
}
