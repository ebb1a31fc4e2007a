import { EventEmitter } from 'node:events'
import type { SimulatedSwitchBehaviour } from '../../infrastructure/simulation/simulated-network-switch.ts'
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
  readonly setChainId: (chainId: unknown) => Promise<void>
  readonly behaveOnSwitch: (behaviour: SimulatedSwitchBehaviour) => void
  readonly approveSwitch: () => Promise<void>
  /** The wallet no longer knows this chain. */
  readonly forgetChain: (chainId: number) => void
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
  const unknown = new Set<number>()
  const openSwitches: (() => void)[] = []
  let switchBehaviour: SimulatedSwitchBehaviour = 'approve'
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

  const setChainId = async (chainId: unknown): Promise<void> => {
    await anvil.rpc('anvil_setChainId', [Number(chainId)])
    events.emit('chainChanged', await anvil.rpc('eth_chainId'))
  }
  const moveTo = async (chainId: unknown): Promise<unknown> => {
    switch (switchBehaviour) {
      case 'reject':
        throw rpcError(4001, 'User rejected the request.')
      case 'pending':
        throw rpcError(-32002, 'Request of type wallet_switchEthereumChain already pending')
      case 'fail':
        throw rpcError(4900, 'The wallet is offline.')
      case 'ask':
        return new Promise((resolve) => openSwitches.push(() => void setChainId(chainId).then(resolve)))
      case 'stay':
        return null
      default:
        await setChainId(chainId)
        return null
    }
  }
  const chainIdIn = (params: readonly unknown[] = []): unknown => Object(params[0]).chainId

  const request: Eip1193Provider['request'] = async ({ method, params }) => {
    methods.push(method)
    switch (method) {
      case 'eth_requestAccounts':
        return askVisitor()
      case 'eth_accounts':
        return shared()
      case 'wallet_switchEthereumChain':
        // As MetaMask's phone app says it.
        if (unknown.has(Number(chainIdIn(params))))
          throw Object.assign(rpcError(-32603, 'Internal'), { data: { originalError: { code: 4902 } } })
        return moveTo(chainIdIn(params))
      case 'wallet_addEthereumChain':
        if (switchBehaviour === 'refuse-to-add') throw rpcError(-32602, 'May not specify it.')
        unknown.delete(Number(chainIdIn(params)))
        return moveTo(chainIdIn(params))
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
    setChainId,
    behaveOnSwitch: (next) => {
      switchBehaviour = next
    },
    approveSwitch: async () => {
      for (const approveOne of openSwitches.splice(0)) approveOne()
    },
    forgetChain: (chainId) => {
      unknown.add(chainId)
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
