import type { Network } from '../../core/domain/networks/network.ts'
import type { RemoteEvent } from '../../core/ports/connections/remote-wallet.ts'
import type { WalletConnector, WalletEvent } from '../../core/ports/connections/wallet-connector.ts'
import { createBrowserClock } from '../../infrastructure/browser/browser-clock.ts'
import {
  createWalletConnectConnector,
  loadWalletConnect,
} from '../../infrastructure/wallets/walletconnect/walletconnect-connector.ts'
import type { SdkStorage, WalletConnectDeps } from '../../infrastructure/wallets/walletconnect/walletconnect-options.ts'

/** The storage of a browser that stays when its page goes. */
export const createSdkStorage = (): SdkStorage => {
  const items = new Map<string, string>()
  const entry = <T>([key, text]: readonly [string, string]): [string, T] => [key, JSON.parse(text)]
  return {
    getKeys: async () => [...items.keys()],
    getEntries: async <T>() => [...items].map((item) => entry<T>(item)),
    getItem: async (key) => {
      const text = items.get(key)
      return text === undefined ? undefined : JSON.parse(text)
    },
    setItem: async (key, value) => {
      items.set(key, JSON.stringify(value))
    },
    changeItem: async (key, edit) => {
      const text = items.get(key)
      items.set(key, JSON.stringify(edit(text === undefined ? undefined : JSON.parse(text))))
    },
    removeItem: async (key) => {
      items.delete(key)
    },
  }
}

/** One page with a WalletConnect connector. A page after it that has its storage is the same page after a reload. */
export interface WalletConnectPage {
  readonly connector: WalletConnector
  /** What the wallet said, and what is said of it elsewhere. */
  readonly events: () => readonly (WalletEvent | RemoteEvent)[]
  /** The next code on screen. */
  readonly nextUri: () => Promise<string>
  readonly alerts: () => readonly string[]
  /** The page goes. */
  readonly close: () => Promise<void>
}

export const openWalletConnectPage = (
  given: Pick<WalletConnectDeps, 'relayUrl' | 'storage'> &
    Partial<WalletConnectDeps> & { readonly networks: readonly Network[] },
): WalletConnectPage => {
  const alerts: string[] = []
  const events: (WalletEvent | RemoteEvent)[] = []
  const connector = createWalletConnectConnector({
    projectId: 'sandbox',
    metadata: { name: 'Tidewater', description: 'A test', url: 'http://localhost', icons: [] },
    rpc: { custom: {} },
    clock: createBrowserClock(),
    alert: (message) => alerts.push(message),
    load: loadWalletConnect,
    storageKey: crypto.randomUUID(),
    ...given,
  })
  const waiting: ((uri: string) => void)[] = []
  connector.on((event) => events.push(event))
  connector.remote?.on((event) => {
    events.push(event)
    if (event.type === 'pairing-uri') for (const resolve of waiting.splice(0)) resolve(event.uri)
  })
  return {
    connector,
    events: () => [...events],
    nextUri: () => new Promise((resolve) => waiting.push(resolve)),
    alerts: () => [...alerts],
    close: async () => connector.dispose?.(),
  }
}
