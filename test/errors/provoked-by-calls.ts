import { vi } from 'vitest'
import { parseEvmChainId } from '../../core/domain/namespaces/evm-chain-id.ts'
import { parseCaipAddress, parseCaipNetworkId } from '../../core/domain/shared/caip.ts'
import { assembleCoreWith } from '../../infrastructure/composition/assemble-core.ts'
import { createMemoryKeyValueStore } from '../../infrastructure/storage/memory-key-value-store.ts'
import { alice } from '../support/core-world.ts'
import { codeOf, openErrorWorld, walletId } from './error-world.ts'
import type { Provocations } from './provocations.ts'

const severalWallets = { options: { features: { multiWallet: true } } } as const

/** What of a stored connection comes back. */
const restored = async (networkId: string): Promise<string> => {
  const store = createMemoryKeyValueStore()
  await store.write('@latchkey/errors/snapshot', JSON.stringify([1, 'eip155', alice, networkId, walletId]))
  const { core } = openErrorWorld({ store })
  await core.start()
  return core.account.snapshot().status
}

/** Whether a session of the site's does not count for this wallet: it is stored that another one has signed for the account. */
const isAskedToSign = async (accountId: string): Promise<boolean> => {
  const store = createMemoryKeyValueStore()
  await store.write('@latchkey/errors/sign-in-wallets', JSON.stringify([[accountId, 1, 'test.another']]))
  const session = { data: { accountAddress: alice, chainId: 'eip155:31337' }, message: 'A message', signature: '0x11' }
  const nothing = async (): Promise<void> => undefined
  const siwx = {
    getSessions: async () => [session] as never,
    addSession: nothing,
    revokeSession: nothing,
    setSessions: nothing,
  }
  const { core } = openErrorWorld({ store, options: { siwx } })
  let isConnected = false
  core.connect({ connectorId: walletId }).then(
    () => {
      isConnected = true
    },
    () => undefined,
  )
  const isAsked = await vi.waitFor(() => {
    const { view } = core.screen.snapshot()
    const isAsked = view.view === 'SIWXSignMessage' && view.state === 'asking'
    if (!isAsked && !isConnected) throw new Error('Nothing came of it')
    return isAsked
  })
  core.dispose()
  return isAsked
}

/** By what a host calls, sets or has stored. */
export const provokedByCalls = {
  INVALID_OPTIONS: () => codeOf(() => openErrorWorld({ options: { networks: [] as never } })),
  LOAD_FAILED: () => {
    const assemble = assembleCoreWith({ load: () => Promise.reject(new TypeError('offline')) })
    return codeOf(() => openErrorWorld({ assemble }).core.switchNetwork('eip155:31338'))
  },
  MODAL_DISPOSED: () => {
    const { core } = openErrorWorld()
    core.dispose()
    return codeOf(() => core.connect())
  },
  MODAL_CLOSED: () => {
    const { core } = openErrorWorld()
    const asked = codeOf(() => core.connect())
    core.close()
    return asked
  },
  ABORTED: () => {
    const left = new AbortController()
    const asked = codeOf(() => openErrorWorld().core.connect({ signal: left.signal }))
    left.abort()
    return asked
  },
  ADAPTER_NOT_FOUND: () => codeOf(() => openErrorWorld().core.connect({ namespace: 'solana' })),
  NAMESPACE_REQUIRED: () =>
    codeOf(() => openErrorWorld(severalWallets).core.switchConnection({ connectorId: walletId } as never)),
  MULTI_WALLET_DISABLED: () =>
    codeOf(() => openErrorWorld().core.switchConnection({ connectorId: walletId, namespace: 'eip155' })),
  NOT_CONNECTED: () =>
    codeOf(() => openErrorWorld(severalWallets).core.switchConnection({ connectorId: 'gone', namespace: 'eip155' })),
  NETWORK_NOT_FOUND: () => codeOf(() => openErrorWorld().core.switchNetwork('eip155:9')),
  CONNECTOR_NOT_FOUND: async () => {
    const { core, clock } = openErrorWorld()
    const asked = codeOf(() => core.connect({ connectorId: 'nobody' }))
    clock.advance(60_000)
    return asked
  },
  // Those that no call rejects with: what counts as none is seen to, and what read it says why.
  INVALID_CAIP_NETWORK_ID: async () => {
    const network = 'eip155:1:2'
    const parsed = parseCaipNetworkId(network)
    const isKept = (await restored('eip155:31337')) !== 'connected' || (await restored(network)) !== 'disconnected'
    return isKept || parsed.ok ? 'read' : parsed.failure.code
  },
  INVALID_CAIP_ADDRESS: async () => {
    const account = 'eip155:31337:not:an:address'
    const isKept = !(await isAskedToSign(`eip155:31337:${alice}`)) || (await isAskedToSign(account))
    const parsed = parseCaipAddress(account)
    return isKept || parsed.ok ? 'read' : parsed.failure.code
  },
  INVALID_CHAIN_ID: async () => {
    const answers = { eth_chainId: () => '0x0' }
    const { core } = openErrorWorld({ answers })
    const code = await codeOf(() => core.connect({ connectorId: walletId }))
    const parsed = parseEvmChainId('0x0')
    return code !== 'INVALID_WALLET_RESPONSE' || parsed.ok ? code : parsed.failure.code
  },
  CLIPBOARD_UNAVAILABLE: async () => {
    const { core } = openErrorWorld({ hasClipboard: false })
    await core.connect({ connectorId: walletId })
    void core.open()
    core.dispatch({ type: 'copy-address' })
    await Promise.resolve()
    const { snack } = core.screen.snapshot()
    return snack?.variant === 'error' ? 'CLIPBOARD_UNAVAILABLE' : `${snack?.message}`
  },
} satisfies Provocations
