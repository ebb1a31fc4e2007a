import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { Wallet } from '@wallet-standard/base'
import fc from 'fast-check'
import { BehaviorSubject } from 'rxjs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { announceWallet } from '../../../bridges/solana/announce-wallet.ts'
import { createFollowedSession } from '../../../bridges/solana/followed-session.ts'
import { createLatchkeyWallet } from '../../../bridges/solana/latchkey-wallet.ts'
import { abilitiesOf } from '../../../bridges/solana/wallet-abilities.ts'
import { registerLatchkeyWallet } from '../../../bridges/solana.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import type { Modal } from '../../../core/modal.ts'
import type { SolanaProvider } from '../../../core/ports/connections/providers/solana-provider.ts'
import { createStandardHandshake } from '../../../infrastructure/wallets/wallet-standard/standard-handshake.ts'
import { foreignValue } from '../../support/foreign-values.ts'
import { solanaKeyOf } from '../../support/solana-keys.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const { address } = solanaKeyOf(1)

const behavior = <T>(first: T) => {
  const subject = new BehaviorSubject(first)
  return { value$: subject, snapshot: () => subject.value, set: (value: T) => subject.next(value) }
}

/** A modal as the bridge meets it, whose wallet is on one network at a time and writes down where it was asked. */
const hostOf = () => {
  const networks = [mainnet, devnet].map((caipNetworkId) => ({ caipNetworkId, chainNamespace: 'solana' }))
  const connections = behavior<readonly object[]>([])
  const accounts = behavior<object>({})
  const asked: string[] = []
  let here: CaipNetworkId = mainnet
  const connect = (id: CaipNetworkId): void => {
    here = id
    accounts.set({ solana: { status: 'connected', address } })
    connections.set([
      { namespace: 'solana', status: 'connected', address, accounts: [{ address }], networkId: id, connectorId: 'x' },
    ])
  }
  const provider: Partial<SolanaProvider> = {
    signAllTransactions: async (transactions) => {
      asked.push(here)
      return transactions
    },
    signAndSendTransaction: async () => {
      asked.push(here)
      return new Uint8Array(64)
    },
  }
  const modal: unknown = {
    ready: Promise.resolve(),
    network: behavior({ networks }),
    connections,
    accounts,
    connect: async () => connect(mainnet),
    disconnect: async () => {
      accounts.set({ solana: { status: 'disconnected' } })
      connections.set([])
    },
    switchNetwork: async (id: CaipNetworkId) => {
      await Promise.resolve()
      connect(id)
    },
    getProvider: async () => (connections.snapshot().length > 0 ? provider : undefined),
  }
  return { modal: modal as Modal, asked, connect, connections, setAccounts: accounts.set }
}

const walletOf = () => {
  const host = hostOf()
  const session = createFollowedSession(host.modal)
  const wallet = createLatchkeyWallet({
    modal: host.modal,
    session,
    name: 'Latchkey',
    icon: 'data:image/png;base64,AA==',
  })
  const call = (feature: string, ...inputs: readonly unknown[]): Promise<unknown> => {
    const method = Reflect.get(
      Object(wallet.features[feature as keyof Wallet['features']]),
      feature.split(':')[1] ?? '',
    )
    return Reflect.apply(method, undefined, inputs)
  }
  return { ...host, session, wallet, call }
}

describe('the modal as a wallet of the Wallet Standard', () => {
  test('says which chains the host offers, by the names that wallets know', () => {
    expect(walletOf().wallet.chains).toEqual(['solana:mainnet', 'solana:devnet'])
  })

  test('shows an account by the same object for as long as nothing of it changes, and tells of each change once', async () => {
    const { wallet, call, session, connect } = walletOf()
    const told: object[] = []
    const on = Reflect.get(Object(wallet.features['standard:events' as keyof Wallet['features']]), 'on')
    const leave = on('change', (change: object) => told.push(Object.keys(change)))
    await call('standard:connect')
    const [account] = wallet.accounts
    expect(account?.address).toBe(address)
    expect(told).toEqual([['accounts', 'features']])
    connect(mainnet)
    await session.settled()
    expect(wallet.accounts[0]).toBe(account)
    await call('standard:disconnect')
    expect(wallet.accounts).toEqual([])
    expect(told).toHaveLength(2)
    leave()
    await call('standard:connect')
    expect(told).toHaveLength(2)
  })

  test('keeps the account while it is being restored', async () => {
    const { wallet, call, session, setAccounts } = walletOf()
    await call('standard:connect')
    setAccounts({ solana: { status: 'connecting', address } })
    await session.settled()
    expect(wallet.accounts).toHaveLength(1)
  })

  test('leaves out what has no key, and goes on reading', async () => {
    const { wallet, call, session, connections, connect } = walletOf()
    await call('standard:connect')
    const [known] = connections.snapshot()
    for (const none of ['0', '1'.repeat(40), '']) {
      connections.set([{ ...known, accounts: [{ address: none }] }])
      await session.settled()
      expect(wallet.accounts.map((account) => account.address)).toEqual([address])
    }
    connect(devnet)
    await session.settled()
    expect(wallet.accounts).toHaveLength(1)
    await call('standard:disconnect')
    expect(wallet.accounts).toEqual([])
  })

  test('opens nothing for a silent connect', async () => {
    const { call, wallet } = walletOf()
    expect(await call('standard:connect', { silent: true })).toEqual({ accounts: [] })
    expect(wallet.accounts).toEqual([])
  })

  test('asks the wallet for each transaction on the chain that it names, however many are asked for at once', async () => {
    const chains = fc.array(fc.constantFrom('solana:mainnet', 'solana:devnet'), { minLength: 1, maxLength: 8 })
    const names: Readonly<Record<string, string>> = { 'solana:mainnet': mainnet, 'solana:devnet': devnet }
    await fc.assert(
      fc.asyncProperty(chains, async (order) => {
        const { call, wallet, asked } = walletOf()
        await call('standard:connect')
        const [account] = wallet.accounts
        const transaction = Uint8Array.of(1)
        await Promise.all(order.map((chain) => call('solana:signAndSendTransaction', { account, chain, transaction })))
        expect(asked).toEqual(order.map((chain) => names[chain]))
      }),
    )
  })

  test('refuses a chain that the host does not offer', async () => {
    const { call, wallet, asked } = walletOf()
    await call('standard:connect')
    const input = { account: wallet.accounts[0], chain: 'solana:testnet', transaction: Uint8Array.of(1) }
    await expect(call('solana:signTransaction', input)).rejects.toMatchObject({ code: -32602 })
    expect(asked).toEqual([])
  })

  test('asks once for many transactions of one account on one chain', async () => {
    const { call, wallet, asked } = walletOf()
    await call('standard:connect')
    const [account] = wallet.accounts
    const inputs = [1, 2].map((byte) => ({ account, chain: 'solana:devnet', transaction: Uint8Array.of(byte) }))
    expect(await call('solana:signTransaction', ...inputs)).toEqual([
      { signedTransaction: Uint8Array.of(1) },
      { signedTransaction: Uint8Array.of(2) },
    ])
    expect(asked).toEqual([devnet])
  })
})

test('what the visitor’s wallet says that it can may be anything', () => {
  const offered = ['solana:mainnet']
  fc.assert(
    fc.property(foreignValue, foreignValue, (features, chains) => {
      const given: Partial<SolanaProvider> = { wallet: { features, chains } }
      const found = abilitiesOf(given as SolanaProvider, offered)
      expect(found.features.every((feature) => feature.startsWith('solana:sign'))).toBe(true)
      expect(offered).toEqual(expect.arrayContaining([...found.chains]))
    }),
  )
})

describe('its registration', () => {
  afterEach(() => void vi.unstubAllGlobals())

  const listOf = (window: EventTarget) => {
    const wallets = new Set<unknown>()
    const register = (wallet: unknown) => {
      wallets.add(wallet)
      return () => wallets.delete(wallet)
    }
    const detail = { register }
    return { wallets, ask: () => window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail })) }
  }

  test('reaches lists that ask later, once each, and leaves them all', () => {
    const window = new EventTarget()
    const lists = [listOf(window), listOf(window)]
    const wallet = walletOf().wallet
    const withdraw = announceWallet(window, wallet)
    for (const { ask } of [...lists, ...lists]) ask()
    expect(lists.map(({ wallets }) => [...wallets])).toEqual([[wallet], [wallet]])
    withdraw()
    for (const { ask } of lists) ask()
    expect(lists.map(({ wallets }) => wallets.size)).toEqual([0, 0])
  })

  test('reaches no modal, whichever of the two is there first', () => {
    const window = new EventTarget()
    const met: unknown[] = []
    const onWallet = (wallet: unknown) => {
      met.push(wallet)
      return () => undefined
    }
    const { request, stop } = createStandardHandshake({ window, onWallet, onProblem: (said) => met.push(said) })
    const withdraw = announceWallet(window, walletOf().wallet)
    request()
    expect(met).toEqual([])
    withdraw()
    stop()
  })

  test('takes the place of an earlier one of its name, as after a hot reload', () => {
    const window = new EventTarget()
    vi.stubGlobal('window', window)
    const list = listOf(window)
    const first = registerLatchkeyWallet(hostOf().modal)
    list.ask()
    const [before] = list.wallets
    const second = registerLatchkeyWallet(hostOf().modal)
    registerLatchkeyWallet(hostOf().modal, { name: 'Other' })()
    list.ask()
    expect(list.wallets.size).toBe(1)
    expect(list.wallets.has(before)).toBe(false)
    first()
    expect(list.wallets.size).toBe(1)
    second()
    expect(list.wallets.size).toBe(0)
  })

  test('does nothing on a server', () => {
    expect(registerLatchkeyWallet(hostOf().modal)()).toBeUndefined()
  })
})

type Named = SolanaSignTransactionFeature & SolanaSignAndSendTransactionFeature

test('takes old transactions and those of version 0', () => {
  const { features }: { readonly features: unknown } = walletOf().wallet
  for (const feature of ['solana:signTransaction', 'solana:signAndSendTransaction'] as const)
    expect((features as Named)[feature].supportedTransactionVersions).toEqual(['legacy', 0])
})
