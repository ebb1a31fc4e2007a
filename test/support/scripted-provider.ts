import { EventEmitter } from 'node:events'
import type { SimulatedBehaviour } from '../../infrastructure/simulation/simulated-wallet.ts'
import type { Eip1193Provider } from '../../infrastructure/wallets/eip1193-provider.ts'
import type { Anvil } from './anvil.ts'

/** A wallet's EIP-1193 provider on a real chain; its visitor is the test. */
export interface ScriptedProvider extends Eip1193Provider {
  readonly on: EventEmitter['on']
  readonly removeListener: EventEmitter['removeListener']
  readonly methods: () => readonly string[]
  readonly behave: (behaviour: SimulatedBehaviour) => void
  readonly approve: () => Promise<void>
  readonly reject: () => void
  readonly setAccounts: (accounts: readonly string[]) => void
  readonly setChainId: (chainId: number) => Promise<void>
  readonly lock: () => void
  readonly drop: () => void
}

const rpcError = (code: number, message: string): Error => Object.assign(new Error(message), { code })

export const createScriptedProvider = (anvil: Anvil): ScriptedProvider => {
  const events = new EventEmitter()
  const methods: string[] = []
  const open = new Set<{ readonly resolve: (accounts: unknown) => void; readonly reject: (error: Error) => void }>()
  let behaviour: SimulatedBehaviour = 'approve'
  let chosen: readonly string[] | undefined
  let isShared = false
  let isLocked = false

  const shared = async (): Promise<unknown> => (isShared && !isLocked ? (chosen ?? anvil.rpc('eth_accounts')) : [])
  const tellAccounts = async (): Promise<void> => {
    events.emit('accountsChanged', await shared())
  }
  const approve = async (): Promise<unknown> => {
    const isNews = !isShared
    isShared = true
    if (isNews) await tellAccounts()
    return shared()
  }
  const askVisitor = async (): Promise<unknown> => {
    switch (behaviour) {
      case 'approve':
        return approve()
      case 'ask':
        return new Promise((resolve, reject) => open.add({ resolve, reject }))
      case 'reject':
        throw rpcError(4001, 'User rejected the request.')
      case 'pending':
        throw rpcError(-32002, 'Request of type wallet_requestPermissions already pending')
      case 'be-locked':
        throw rpcError(4100, 'Unauthorized')
      case 'miss-its-window':
        throw new Error('Popup window was blocked')
      case 'know-no-requests':
        throw rpcError(4200, 'Unsupported method')
      case 'fall-silent':
        return new Promise(() => undefined)
      case 'no-accounts':
        return []
      case 'garbage':
        return { accounts: 'none' }
      case 'fail':
        throw rpcError(-32603, 'Internal error')
    }
  }

  const request: Eip1193Provider['request'] = async ({ method, params }) => {
    methods.push(method)
    switch (method) {
      case 'eth_requestAccounts':
        return askVisitor()
      case 'eth_accounts':
        return shared()
      case 'wallet_revokePermissions':
        isShared = false
        await tellAccounts()
        return undefined
      default:
        return anvil.rpc(method, params)
    }
  }

  return {
    request,
    on: events.on.bind(events),
    removeListener: events.removeListener.bind(events),
    methods: () => [...methods],
    behave: (next) => {
      behaviour = next
    },
    approve: async () => {
      const accounts = await approve()
      for (const { resolve } of open) resolve(accounts)
      open.clear()
    },
    reject: () => {
      for (const { reject } of open) reject(rpcError(4001, 'User rejected the request.'))
      open.clear()
    },
    setAccounts: (accounts) => {
      chosen = accounts
      events.emit('accountsChanged', accounts)
    },
    setChainId: async (chainId) => {
      await anvil.rpc('anvil_setChainId', [chainId])
      events.emit('chainChanged', await anvil.rpc('eth_chainId'))
    },
    lock: () => {
      isLocked = true
      events.emit('accountsChanged', [])
    },
    drop: () => {
      events.emit('disconnect', rpcError(4900, 'The wallet left.'))
    },
  }
}
