import type { Connector } from '../../../core/domain/connections/connector.ts'
import { shownName } from '../../../core/domain/shared/shown-name.ts'
import { property } from '../foreign.ts'
import { methodOf } from '../foreign-call.ts'
import { makerIn } from '../known-makers.ts'
import { createLookedForWallets, foundLimit } from '../looked-for-wallets.ts'
import type { CreateNamespaceWallets, NamespaceWalletsDeps } from '../namespace-wallets.ts'
import { createPageNetworkConnector } from '../page-network-connector.ts'
import { createPolkadotExtension } from './polkadot-extension.ts'
import { createPolkadotProvider } from './polkadot-provider.ts'

const namespace = 'polkadot'

/** Extensions have no name but their key. */
const names: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot{.js}',
  talisman: 'Talisman',
  'subwallet-js': 'SubWallet',
  'nova-wallet': 'Nova Wallet',
  'fearless-wallet': 'Fearless Wallet',
  enkrypt: 'Enkrypt',
  aleph: 'Aleph Zero Signer',
  polkagate: 'PolkaGate',
  'sandbox-wallet': 'Sandbox Wallet',
}

const keyForm = /^\w[\w.@: -]{0,63}$/

/** The keys of `window.injectedWeb3`; looking at them asks nobody. */
const keysOf = (injected: unknown): readonly string[] => {
  try {
    if (typeof injected !== 'object' || injected === null) return []
    return Object.keys(injected)
      .filter((key) => keyForm.test(key))
      .slice(0, foundLimit)
  } catch {
    return []
  }
}

const walletOf = (key: string, entry: unknown, { siteName, clock, networks }: NamespaceWalletsDeps) => {
  const name = (Object.hasOwn(names, key) ? names[key] : undefined) ?? shownName(key)
  const connector = {
    id: `${namespace}/${key}`,
    name,
    type: 'ANNOUNCED',
    namespace,
    ...makerIn('injectedWeb3', key),
  } as const satisfies Connector
  const wallet = createPolkadotExtension({ entry, siteName, clock })
  return createPageNetworkConnector({
    connector,
    wallet,
    clock,
    networks,
    createProvider: (networkId) => createPolkadotProvider({ wallet, networkId }),
  })
}

/** Wallets of Polkadot and its relatives on this device: the extensions in `window.injectedWeb3`. */
export const createPolkadotWallets: CreateNamespaceWallets = (deps) =>
  createLookedForWallets({
    window: deps.window,
    clock: deps.clock,
    look: () => {
      const injected = property(deps.window, 'injectedWeb3')
      return keysOf(injected).flatMap((key) => {
        const entry = property(injected, key)
        const canBeAsked = methodOf(entry, 'enable') ?? methodOf(entry, 'connect')
        return canBeAsked ? [{ id: `${namespace}/${key}`, create: () => walletOf(key, entry, deps) }] : []
      })
    },
  })
