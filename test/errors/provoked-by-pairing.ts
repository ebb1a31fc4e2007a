import { generatePrivateKey } from 'viem/accounts'
import { expect, vi } from 'vitest'
import { codeMs } from '../../core/domain/wallets/code-time.ts'
import type { KeyValueStore } from '../../core/ports/shared/key-value-store.ts'
import { createMemoryKeyValueStore } from '../../infrastructure/storage/memory-key-value-store.ts'
import { endWaitMs } from '../../infrastructure/wallets/walletconnect/end-session.ts'
import { relayMessagesWaitMs } from '../../infrastructure/wallets/walletconnect/wait-for-relay-messages.ts'
import { startRelay } from '../../sandbox/relay/index.ts'
import { hearth } from '../support/core-world.ts'
import { startManifoldWallet } from '../support/manifold-wallet.ts'
import { evmSigner } from '../support/namespace-signers.ts'
import { startWalletKitWallet, type WalletKitWallet } from '../support/walletkit-wallet.ts'
import { causeOf, codeOf, type ErrorWorld, openErrorWorld } from './error-world.ts'
import type { Provocations } from './provocations.ts'

interface PairingWorld extends ErrorWorld {
  /** Connects to a wallet elsewhere. */
  readonly pair: () => Promise<WalletKitWallet>
  /** The same page on the next visit. */
  readonly reload: () => ErrorWorld
  /** Asks for a code, and what comes of it. */
  readonly ask: () => Promise<string>
  /** The link in the code on screen, once there is one that was not there before. */
  readonly nextLink: () => Promise<string>
  readonly relayUrl: string
  /** From here on the storage refuses what the SDK wants of it. */
  readonly close: () => void
}

/** A modal, a relay and, once it is asked to pair, a wallet of WalletKit's. */
const withPairing = async (work: (world: PairingWorld) => Promise<string>): Promise<string> => {
  const relay = await startRelay({ port: 0 })
  const memory = createMemoryKeyValueStore()
  const wallets: WalletKitWallet[] = []
  let isClosed = false
  const store: KeyValueStore = {
    ...memory,
    read: async (key) => {
      if (isClosed && key.endsWith('/walletconnect')) throw new DOMException('Denied', 'SecurityError')
      return memory.read(key)
    },
  }
  const open = (): ErrorWorld => openErrorWorld({ store, options: { services: { relay: relay.url } } })
  const worlds = [open()]
  const [world] = worlds as [ErrorWorld]
  const { core, copied } = world
  const ask = (): Promise<string> => codeOf(() => core.connect({ connectorId: 'walletConnect' }))
  let last = ''
  const nextLink = (): Promise<string> =>
    vi.waitFor(
      () => {
        core.dispatch({ type: 'copy-link' })
        const link = copied.at(-1) ?? ''
        if (!link.startsWith('wc:') || link === last) throw new Error('There is no other code')
        last = link
        return link
      },
      { timeout: 20_000 },
    )
  try {
    return await work({
      ...world,
      relayUrl: relay.url,
      ask,
      nextLink,
      reload: () => {
        core.dispose()
        const next = open()
        worlds.push(next)
        return next
      },
      pair: async () => {
        const wallet = await startWalletKitWallet({
          relayUrl: relay.url,
          chains: [{ id: hearth.caipNetworkId, rpcUrl: 'http://127.0.0.1:9' }],
          privateKeys: [generatePrivateKey()],
        })
        wallets.push(wallet)
        const connected = ask()
        await wallet.pair(await nextLink())
        await connected
        return wallet
      },
      close: () => {
        isClosed = true
      },
    })
  } finally {
    for (const { core, clock } of worlds) {
      core.dispose()
      // A session that is being ended is waited for, and here nobody may answer.
      clock.advance(endWaitMs)
    }
    for (const wallet of wallets) await wallet.stop()
    await relay.stop()
  }
}

/** By a wallet that is elsewhere. */
export const provokedByPairing = {
  PROPOSAL_EXPIRED: () =>
    withPairing(async ({ ask, clock, nextLink }) => {
      const asked = ask()
      // The first code is followed by a second.
      for (const _ of ['first', 'second']) {
        await nextLink()
        clock.advance(codeMs)
      }
      return asked
    }),
  SESSION_ENDED: () =>
    withPairing(async ({ pair, reload }) => {
      const wallet = await pair()
      const { core, clock, events } = reload()
      void core.start()
      // It looks through its mail for as long as time stands still.
      await vi.waitFor(() => expect(clock.waiting()).toBeGreaterThan(0))
      await wallet.disconnect()
      return vi.waitFor(
        () => {
          clock.advance(relayMessagesWaitMs)
          expect(core.screen.snapshot().notice?.reconnect).toBe('Connect again')
          expect(core.account.snapshot()).toMatchObject({ status: 'disconnected', isSettled: true })
          const told = events.filter((event) => event.type === 'ERROR')
          expect(told).toHaveLength(1)
          return told[0]?.failure.code ?? 'nothing'
        },
        { timeout: 20_000, interval: 300 },
      )
    }),
  // Told as what is behind the failure of the call.
  INVALID_CAIP_ADDRESS: () =>
    withPairing(async ({ core, nextLink, relayUrl }) => {
      const wallet = await startManifoldWallet(relayUrl, { eip155: evmSigner() })
      const asked = causeOf('INVALID_WALLET_RESPONSE', () => core.connect({ connectorId: 'walletConnect' }))
      const settled = { chains: ['eip155:31337'], accounts: ['eip155:31337:no address'], methods: [], events: [] }
      await wallet.pair(await nextLink(), { eip155: settled })
      const code = await asked
      await wallet.stop()
      return code
    }),
  DISCONNECT_FAILED: () =>
    withPairing(async ({ core, pair, close }) => {
      await pair()
      close()
      return codeOf(() => core.disconnect())
    }),
  DISCONNECT_CHAINS_FAILED: () =>
    withPairing(async ({ core, pair, close }) => {
      await pair()
      close()
      return codeOf(() => core.disconnect({ namespace: 'eip155' }))
    }),
} satisfies Provocations
