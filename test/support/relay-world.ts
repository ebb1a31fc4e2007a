import { generatePrivateKey } from 'viem/accounts'
import { vi } from 'vitest'
import type { Failure } from '../../core/domain/shared/failure.ts'
import type { Result } from '../../core/domain/shared/result.ts'
import type { WalletGrants } from '../../core/ports/connections/wallet-connector.ts'
import type { WalletConnectDeps } from '../../infrastructure/wallets/walletconnect/walletconnect-options.ts'
import { type RelayOptions, type RunningRelay, startRelay } from '../../sandbox/relay/index.ts'
import { hearth, meadow } from './core-world.ts'
import { createSdkStorage, openWalletConnectPage, type WalletConnectPage } from './walletconnect-world.ts'
import { startWalletKitWallet, type WalletKitWallet } from './walletkit-wallet.ts'

/** A real relay, a real wallet, and pages that share one browser's storage. */
export interface RelayWorld {
  readonly relayUrl: string
  readonly wallet: WalletKitWallet
  readonly openPage: (given?: Partial<WalletConnectDeps>) => WalletConnectPage
  /** Opens a page, pairs, and is connected. */
  readonly connectedPage: (given?: Partial<WalletConnectDeps>) => Promise<WalletConnectPage>
  readonly stopRelay: () => Promise<void>
  /** At the address of the one before. */
  readonly restartRelay: (options?: Partial<RelayOptions>) => Promise<void>
  readonly dispose: () => Promise<void>
}

export const never = (): AbortSignal => new AbortController().signal

type Connected = Promise<Result<WalletGrants, Failure>>

/** Scans what the page shows; what comes of it is still open. */
export const scan = async (
  page: WalletConnectPage,
  wallet: WalletKitWallet,
  signal = never(),
): Promise<{ readonly connected: Connected }> => {
  const uri = page.nextUri()
  const connected = page.connector.connect(['eip155'], signal)
  // It may fail before the wallet is through with its part, while nobody waits for it yet.
  connected.catch(() => undefined)
  await wallet.pair(await uri)
  return { connected }
}

/** Scans what the page shows, and waits for the wallet's word. */
export const pairWith = async (page: WalletConnectPage, wallet: WalletKitWallet): Connected =>
  (await scan(page, wallet)).connected

export const createRelayWorld = async ({
  signsIn = false,
}: {
  readonly signsIn?: boolean
} = {}): Promise<RelayWorld> => {
  // What the clients look at before they report to their vendor.
  vi.stubEnv('IS_VITEST', 'true')
  let relay: RunningRelay = await startRelay({ port: 0 })
  const { url } = relay
  const wallet = await startWalletKitWallet({
    relayUrl: url,
    chains: [
      { id: hearth.caipNetworkId, rpcUrl: 'http://127.0.0.1:9' },
      { id: meadow.caipNetworkId, rpcUrl: 'http://127.0.0.1:9' },
    ],
    privateKeys: [generatePrivateKey(), generatePrivateKey()],
    signsIn,
  })
  const storage = createSdkStorage()
  const storageKey = crypto.randomUUID()
  const pages: WalletConnectPage[] = []
  const openPage = (given: Partial<WalletConnectDeps> = {}): WalletConnectPage => {
    const page = openWalletConnectPage({ relayUrl: url, networks: [hearth, meadow], storage, storageKey, ...given })
    pages.push(page)
    return page
  }
  return {
    relayUrl: url,
    wallet,
    openPage,
    connectedPage: async (given) => {
      const page = openPage(given)
      const answer = await pairWith(page, wallet)
      if (!answer.ok) throw new Error(answer.failure.shortMessage)
      return page
    },
    stopRelay: () => relay.stop(),
    restartRelay: async (options) => {
      relay = await startRelay({ port: Number(new URL(url).port), ...options })
    },
    dispose: async () => {
      await Promise.all([...pages.map((page) => page.close()), wallet.stop()])
      await relay.stop()
      vi.unstubAllEnvs()
    },
  }
}
