import { vi } from 'vitest'
import type { HostEvent } from '../../core/domain/modal/host-event.ts'
import { alice } from '../support/core-world.ts'
import { codeOf, openErrorWorld, walletId } from './error-world.ts'
import type { Provocations } from './provocations.ts'

const severalWallets = { options: { features: { multiWallet: true } } } as const

/** What hosts hear of as an error, once there is one. */
const toldError = (events: readonly HostEvent[]): Promise<string> =>
  vi.waitFor(() => {
    const told = events.find(({ type }) => type === 'ERROR')
    if (told?.type !== 'ERROR') throw new Error('Nothing was told')
    return told.failure.code
  })

/** By what a host calls, sets or has stored. */
export const provokedByCalls = {
  INVALID_OPTIONS: () => codeOf(() => openErrorWorld({ options: { networks: [] as never } })),
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
  INTERNAL_ERROR: () => {
    const faulty = {
      get view(): never {
        throw new Error('A fault')
      },
    }
    return codeOf(() => openErrorWorld().core.open(faulty))
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
  INVALID_CAIP_NETWORK_ID: () => codeOf(() => openErrorWorld().core.switchNetwork('eip155:1:2')),
  CLIPBOARD_UNAVAILABLE: async () => {
    const { core, events } = openErrorWorld({ hasClipboard: false })
    await core.connect({ connectorId: walletId })
    void core.open()
    core.dispatch({ type: 'copy-address' })
    return toldError(events)
  },
  /** Here there is no browser that could. */
  SHARE_FAILED: async () => {
    const { core, events } = openErrorWorld()
    await core.connect({ connectorId: walletId })
    void core.open({ view: 'WalletReceive' })
    core.dispatch({ type: 'share-receive-address', address: alice })
    return toldError(events)
  },
} satisfies Provocations
