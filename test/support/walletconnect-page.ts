import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import { createBrowserClock } from '../../infrastructure/browser/browser-clock.ts'
import {
  createWalletConnectWallet,
  type WalletConnectWallet,
} from '../../infrastructure/wallets/walletconnect/walletconnect-wallet.ts'
import type { ManifoldWallet, SettledNamespaces } from './manifold-wallet.ts'
import { never } from './relay-world.ts'
import { createSdkStorage } from './walletconnect-world.ts'

interface PageSetting {
  readonly relayUrl: string
  readonly networks: readonly Network[]
  readonly asked: readonly ChainNamespace[]
  readonly storage?: ReturnType<typeof createSdkStorage>
}

/** A page that speaks WalletConnect, and what it was told. */
export const openWalletConnectPage = ({ relayUrl, networks, asked, storage = createSdkStorage() }: PageSetting) => {
  const told: unknown[] = []
  let onUri = (_: string): void => undefined
  const page = createWalletConnectWallet(
    {
      relayUrl,
      projectId: 'sandbox',
      metadata: { name: 'Tidewater', description: 'A test', url: 'http://localhost', icons: [] },
      networks,
      rpc: { custom: {} },
      storage,
      storageKey: 'default',
      clock: createBrowserClock(),
      alert: () => undefined,
    },
    (event) => told.push(event),
    (event) => {
      if (event.type === 'pairing-uri') onUri(event.uri)
    },
  )
  return {
    page,
    told,
    /** @returns the namespaces in which the wallet is there, with its name */
    pair: async (wallet: ManifoldWallet, settled: SettledNamespaces, wanted: readonly ChainNamespace[] = asked) => {
      const paired = new Promise<void>((resolve, reject) => {
        onUri = (uri) => void wallet.pair(uri, settled).then(resolve, reject)
      })
      const answer = await page.connect(wanted, never())
      await paired
      return answer.ok ? answer.value.map(({ namespace, wallet: info }) => [namespace, info?.name]) : answer.failure
    },
  }
}

/** After a reload: the namespaces in which a wallet is there, with its name. */
export const restoredBy = async (page: WalletConnectWallet, asked: readonly ChainNamespace[]) => {
  const answer = await page.restore(asked, never())
  return answer.ok ? answer.value.map(({ namespace, wallet }) => [namespace, wallet?.name]) : answer.failure.code
}
