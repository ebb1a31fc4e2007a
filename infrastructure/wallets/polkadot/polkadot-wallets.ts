import { shownName } from '../../../core/domain/shared/shown-name.ts'
import { createDetectedWallets, detectedLimit } from '../detected-wallets.ts'
import { property } from '../foreign.ts'
import { methodOf } from '../foreign-call.ts'
import type { ConnectorOf, CreateNamespaceWallets, NamespaceConnector } from '../namespace-wallets.ts'
import { identityIn } from '../wallet-identities.ts'

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
      .slice(0, detectedLimit)
  } catch {
    return []
  }
}

const connectorAt = (key: string): NamespaceConnector => {
  const name = (Object.hasOwn(names, key) ? names[key] : undefined) ?? shownName(key)
  return { id: `${namespace}/${key}`, name, type: 'ANNOUNCED', namespace, ...identityIn('injectedWeb3', key) }
}

/** Wallets of Polkadot and its relatives on this device: the extensions in `window.injectedWeb3`. */
export const createPolkadotWallets: CreateNamespaceWallets<ConnectorOf<unknown>> = (deps, connectorOf) =>
  createDetectedWallets({
    window: deps.window,
    clock: deps.clock,
    look: () => {
      const injected = property(deps.window, 'injectedWeb3')
      return keysOf(injected).flatMap((key) => {
        const entry = property(injected, key)
        const canBeAsked = methodOf(entry, 'enable') ?? methodOf(entry, 'connect')
        if (!canBeAsked) return []
        const connector = connectorAt(key)
        return [{ id: connector.id, create: () => connectorOf(connector, entry, deps) }]
      })
    },
  })
