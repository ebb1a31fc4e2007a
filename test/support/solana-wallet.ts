import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type { SimulatedBehaviour } from '../../infrastructure/simulation/simulated-wallet.ts'
import { type SolanaKey, solanaKeyOf } from './solana-keys.ts'

/** A wallet of Solana by the Wallet Standard, with real keys; its visitor is the test. */
export interface SolanaWallet {
  readonly wallet: Wallet
  readonly addresses: readonly string[]
  readonly behave: (behaviour: SimulatedBehaviour) => void
  readonly approve: () => Promise<void>
  readonly setAccounts: (addresses: readonly string[]) => void
  readonly lock: () => void
  /** Says that something changed, as it likes. */
  readonly tell: (change: unknown) => void
  readonly timesAsked: () => number
  readonly listeners: () => number
}

export interface SolanaWalletOptions {
  readonly name?: string
  readonly chains?: readonly `${string}:${string}`[]
  /** While the visitor looks at a transaction. */
  readonly beforeSigning?: () => void
  /** Left out of its features. */
  readonly without?: readonly string[]
}

/** As many are written: getters on a prototype, and fields that a copy or a proxy has not. */
class Account implements WalletAccount {
  readonly #key: SolanaKey
  readonly #chains: WalletAccount['chains']
  constructor(key: SolanaKey, chains: WalletAccount['chains']) {
    this.#key = key
    this.#chains = chains
  }
  get address() {
    return this.#key.address
  }
  get publicKey() {
    return this.#key.publicKey.slice()
  }
  get chains() {
    return this.#chains
  }
  get features() {
    return ['solana:signMessage', 'solana:signTransaction'] as const
  }
}

const coded = (code: number, message: string): Error => Object.assign(new Error(message), { code })

const start: readonly `${string}:${string}`[] = ['solana:mainnet', 'solana:devnet', 'solana:localnet']

export const createSolanaWallet = ({
  name = 'Test Wallet',
  chains = start,
  without = [],
  beforeSigning = () => undefined,
}: SolanaWalletOptions = {}): SolanaWallet => {
  const keys = new Map([1, 2, 3].map(solanaKeyOf).map((key) => [key.address, key]))
  const known = new Map([...keys].map(([address, key]) => [address, new Account(key, chains)]))
  const handlers = new Set<(change: unknown) => void>()
  const open = new Set<(answer: unknown) => void>()
  let order = [...known.keys()]
  let behaviour: SimulatedBehaviour = 'approve'
  let isShared = false
  let isLocked = false
  let timesAsked = 0

  const accounts = (): readonly WalletAccount[] =>
    isShared && !isLocked ? order.flatMap((address) => known.get(address) ?? []) : []
  const tell = (change: unknown): void => {
    for (const handler of [...handlers]) handler(change)
  }
  /** Twice, as wallets that are wrapped adapters do. */
  const tellAccounts = (): void => {
    tell({ accounts: accounts() })
    tell({ accounts: accounts() })
  }
  const approve = () => {
    const isNews = !isShared
    isShared = true
    if (isNews) tellAccounts()
    return { accounts: accounts() }
  }
  const askVisitor = async (): Promise<unknown> => {
    timesAsked += 1
    switch (behaviour) {
      case 'approve':
        return approve()
      case 'ask':
        return new Promise((resolve) => open.add(resolve))
      case 'reject':
        throw coded(4001, 'User rejected the request.')
      case 'pending':
        throw coded(-32002, 'A request is open already.')
      case 'be-locked':
        throw coded(4100, 'Unauthorized')
      case 'miss-its-window':
        throw new Error('Popup window was blocked')
      case 'know-no-requests':
        throw coded(-32601, 'No such method')
      case 'fall-silent':
        return new Promise(() => undefined)
      case 'no-accounts':
        return { accounts: [] }
      case 'garbage':
        return { accounts: 'none' }
      case 'fail':
        throw coded(-32603, 'Internal error')
    }
  }

  /** It takes its own accounts only, and tells them by identity. */
  const keyOf = (account: unknown): SolanaKey => {
    const own = accounts().find((one) => one === account)
    const key = keys.get(own?.address ?? '')
    if (key === undefined) throw new Error('invalid account')
    return key
  }
  const signEach = (inputs: readonly { readonly account: unknown; readonly message: Uint8Array }[]) =>
    inputs.map(({ account, message }) => ({ signedMessage: message, signature: keyOf(account).sign(message) }))

  /** Transactions of one signer: a count, the place of the signature, and the message that it is of. */
  const signTransactions = (
    inputs: readonly { readonly account: unknown; readonly transaction: Uint8Array; readonly chain?: string }[],
  ) =>
    inputs.map(({ account, transaction, chain }) => {
      beforeSigning()
      if (chain !== undefined && !chains.some((one) => one === chain)) throw coded(-32602, `No ${chain}`)
      const message = transaction.slice(65)
      const signature = keyOf(account).sign(message)
      return { signature, signedTransaction: Uint8Array.of(1, ...signature, ...message) }
    })

  const signIn = async (input: { readonly domain?: string } = {}) => {
    approve()
    const [account] = accounts()
    if (account === undefined) throw coded(4100, 'locked')
    const text = `${input.domain} wants you to sign in with your Solana account:\n${account.address}`
    const [signed] = signEach([{ account, message: new TextEncoder().encode(text) }])
    return [{ account, ...signed }]
  }

  const features = {
    'standard:connect': {
      version: '1.0.0',
      connect: (input?: { readonly silent?: boolean }) =>
        input?.silent === true ? Promise.resolve({ accounts: accounts() }) : askVisitor(),
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: async () => {
        isShared = false
        tellAccounts()
      },
    },
    'standard:events': {
      version: '1.0.0',
      on: (_: string, handler: (change: unknown) => void) => {
        handlers.add(handler)
        return () => handlers.delete(handler)
      },
    },
    'solana:signMessage': {
      version: '1.0.0',
      signMessage: async (...inputs: Parameters<typeof signEach>[0]) => signEach(inputs),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: async (...inputs: Parameters<typeof signTransactions>[0]) => signTransactions(inputs),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: async (...inputs: Parameters<typeof signTransactions>[0]) => signTransactions(inputs),
    },
    'solana:signIn': { version: '1.0.0', signIn },
  }
  const offered = Object.fromEntries(Object.entries(features).filter(([feature]) => !without.includes(feature)))

  class TestWallet implements Wallet {
    /** A copy or a proxy has none. */
    readonly #own = true
    get version() {
      return '1.0.0' as const
    }
    get name() {
      return this.#own ? name : ''
    }
    get icon() {
      return 'data:image/svg+xml;base64,PHN2Zy8+' as const
    }
    get chains() {
      return chains
    }
    get features() {
      return offered
    }
    get accounts() {
      return this.#own ? accounts() : []
    }
  }

  return {
    wallet: new TestWallet(),
    addresses: [...known.keys()],
    behave: (next) => {
      behaviour = next
    },
    approve: async () => {
      const answer = approve()
      for (const resolve of open) resolve(answer)
      open.clear()
    },
    setAccounts: (next) => {
      order = [...next]
      tellAccounts()
    },
    lock: () => {
      isLocked = true
      tellAccounts()
    },
    tell,
    timesAsked: () => timesAsked,
    listeners: () => handlers.size,
  }
}
