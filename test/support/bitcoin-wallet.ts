import type { SimulatedSwitchBehaviour } from '../../infrastructure/simulation/simulated-network-switch.ts'
import { createVisitor } from './asked-visitor.ts'
import { bitcoinKeys, hexOf, signMessage, signPsbt } from './bitcoin-keys.ts'

type NetworkName = 'Mainnet' | 'Testnet' | 'Testnet4' | 'Signet'

const chains: Readonly<Record<NetworkName, string>> = {
  Mainnet: 'BITCOIN_MAINNET',
  Testnet: 'BITCOIN_TESTNET',
  Testnet4: 'BITCOIN_TESTNET4',
  Signet: 'BITCOIN_SIGNET',
}

const coded = (code: number, message: string): Error => Object.assign(new Error(message), { code })
export const txid = 'ab'.repeat(32)

/** The numbers of sats-connect, which answers with them, and of UniSat, which throws them. */
const codes = {
  sats: { reject: -32000, 'know-no-requests': -32601, fail: -32603 },
  unisat: { reject: 4001, pending: -32002, 'be-locked': 4100, 'know-no-requests': -32601, fail: -32603 },
}

/** A Bitcoin wallet with real keys, as its three kinds of interface show it; its visitor is the test. */
export const createBitcoinWallet = (kind: 'sats' | 'unisat', start: NetworkName = 'Testnet') => {
  const visitor = createVisitor(
    Object.fromEntries(
      Object.entries(codes[kind]).map(([behaviour, code]) => [behaviour, () => coded(code, `Test: ${behaviour}`)]),
    ),
  )
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const openSwitches: (() => void)[] = []
  const calls: string[] = []
  let owners: readonly number[] = [1, 2]
  let network = start
  let isShared = false
  let timesAskedToSwitch = 0
  let switching: SimulatedSwitchBehaviour = 'approve'

  const keys = () => bitcoinKeys(owners[0] ?? 1)
  const own = () => keys()[network === 'Mainnet' ? 'main' : 'test']
  const addresses = () => {
    const { publicKey, schnorr } = keys()
    return [
      // Not in their order, and with one of another chain.
      { address: own().ordinals, publicKey: hexOf(schnorr), purpose: 'ordinals', addressType: 'p2tr' },
      { address: 'SP000000000000000000002Q6VF78', publicKey: hexOf(publicKey), purpose: 'stacks' },
      { address: own().payment, publicKey: hexOf(publicKey), purpose: 'payment', addressType: 'p2wpkh' },
    ]
  }
  const tell = (name: string, payload?: unknown): void => {
    for (const listener of [...(listeners.get(name) ?? [])]) listener(payload)
  }
  const listen = (name: string, listener: (payload: unknown) => void): (() => void) => {
    const set = listeners.get(name) ?? new Set()
    listeners.set(name, set)
    set.add(listener)
    return () => set.delete(listener)
  }
  const accountsEvent = kind === 'sats' ? 'accountChange' : 'accountsChanged'
  const networkEvent = kind === 'sats' ? 'networkChange' : 'chainChanged'

  const moveTo = (name: NetworkName): void => {
    network = name
    tell(networkEvent)
  }
  const askToMove = async (name: NetworkName): Promise<unknown> => {
    timesAskedToSwitch += 1
    switch (switching) {
      case 'reject':
        throw coded(codes[kind].reject, 'Rejected')
      case 'pending':
        throw coded(kind === 'sats' ? -32603 : -32002, 'Pending')
      case 'fail':
        throw coded(-32603, 'Internal')
      case 'ask':
        return new Promise((resolve) => openSwitches.push(() => resolve(moveTo(name))))
      case 'stay':
        return null
      default:
        moveTo(name)
        return null
    }
  }
  const shared = () => ({
    id: 'a',
    addresses: addresses(),
    walletType: 'software',
    network: { bitcoin: { name: network } },
  })
  const approved = () => {
    isShared = true
    return shared()
  }

  /** The methods of sats-connect, as they would answer. */
  const methods: Readonly<Record<string, (params: never) => unknown>> = {
    wallet_connect: () =>
      visitor.ask({ approved, none: () => ({ ...shared(), addresses: [] }), garbage: () => ({ addresses: 'none' }) }),
    wallet_getAccount: () => {
      if (!isShared) throw coded(-32002, 'Access denied')
      return shared()
    },
    wallet_getNetwork: () => ({ bitcoin: { name: network } }),
    wallet_changeNetwork: ({ name }: { name: NetworkName }) => askToMove(name),
    wallet_disconnect: () => {
      isShared = false
      return null
    },
    signMessage: ({ message, address }: { message: string; address: string }) => ({
      signature: Buffer.from(signMessage(keys(), message)).toString('base64'),
      address,
    }),
    signPsbt: ({ psbt, broadcast }: { psbt: string; broadcast: boolean }) => ({
      psbt: Buffer.from(signPsbt(keys(), Buffer.from(psbt, 'base64'), broadcast)).toString('base64'),
      ...(broadcast ? { txid } : {}),
    }),
    sendTransfer: () => ({ txid }),
  }
  const provider = {
    request: async (method: string, params?: unknown) => {
      calls.push(method)
      try {
        const run = methods[method]
        if (run === undefined) throw coded(-32601, `No ${method}`)
        return { status: 'success', result: await run(params as never) }
      } catch (error) {
        return { status: 'error', error: { code: Object(error).code, message: String(Object(error).message) } }
      }
    },
    addListener: ({ eventName, cb }: { eventName: string; cb: (payload: unknown) => void }) => listen(eventName, cb),
  }

  const current = (): readonly string[] => (isShared ? [own().payment] : [])
  const unisat = {
    requestAccounts: () =>
      visitor.ask({
        approved: () => {
          isShared = true
          return current()
        },
        none: () => [],
        garbage: () => 'none',
      }),
    getAccounts: async () => current(),
    getPublicKey: async () => hexOf(keys().publicKey),
    getChain: async () => ({ enum: chains[network], name: network }),
    switchChain: (word: string) =>
      askToMove((Object.keys(chains) as NetworkName[]).find((name) => chains[name] === word) ?? 'Mainnet'),
    signMessage: async (message: string) => Buffer.from(signMessage(keys(), message)).toString('base64'),
    signPsbt: async (psbt: string, { autoFinalized }: { autoFinalized: boolean }) =>
      hexOf(signPsbt(keys(), Buffer.from(psbt, 'hex'), autoFinalized)),
    pushPsbt: async () => txid,
    sendBitcoin: async () => txid,
    disconnect: async () => {
      isShared = false
      tell(accountsEvent, [])
    },
    on: (name: string, listener: (payload: unknown) => void) => void listen(name, listener),
    removeListener: (name: string, listener: (payload: unknown) => void) => void listeners.get(name)?.delete(listener),
    /** In OKX's objects, where it answers with key and address at once. */
    connect: async () => {
      const answer = await unisat.requestAccounts()
      return Array.isArray(answer)
        ? { address: answer[0] ?? '', publicKey: hexOf(keys().publicKey) }
        : { address: answer }
    },
  }

  return {
    ...visitor,
    provider,
    unisat,
    calls: () => calls,
    keys,
    choose: (owner: number) => {
      owners = [owner]
      tell(accountsEvent)
    },
    moveTo,
    timesAskedToSwitch: () => timesAskedToSwitch,
    tell,
    behaveOnSwitch: (next: SimulatedSwitchBehaviour) => {
      switching = next
    },
    approveSwitch: async () => {
      for (const approve of openSwitches.splice(0)) approve()
    },
    leave: () => {
      isShared = false
      tell(kind === 'sats' ? 'disconnect' : 'accountsChanged', [])
    },
    listeners: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  }
}
