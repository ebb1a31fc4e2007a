import { isRecord } from '../../demo-wallet/checks.ts'
import { walletConfigFrom } from '../../demo-wallet/config.ts'
import { namespaceKeysFrom } from '../../namespace-wallets/keys.ts'
import { bip122Namespace } from './bip122.ts'
import { cosmosNamespace } from './cosmos.ts'
import { eip155Namespace } from './eip155.ts'
import type { PocketChain, PocketNamespace } from './pocket-namespace.ts'
import { polkadotNamespace } from './polkadot.ts'
import { solanaNamespace } from './solana.ts'

const makers = {
  solana: solanaNamespace,
  bip122: bip122Namespace,
  polkadot: polkadotNamespace,
  cosmos: cosmosNamespace,
} as const

const chainsOf = (description: unknown, namespace: string): readonly PocketChain[] => {
  const chains: unknown = isRecord(description) ? description['chains'] : undefined
  return (Array.isArray(chains) ? chains : []).filter(isRecord).flatMap(({ caipNetworkId, name }) => {
    const id = String(caipNetworkId)
    return id.startsWith(`${namespace}:`) ? [{ id, name: String(name) }] : []
  })
}

/** All that the sandbox describes (`GET /sandbox.json`) networks and keys of. */
export const ownNamespaces = (description: unknown): readonly PocketNamespace[] => [
  eip155Namespace(walletConfigFrom(description)),
  ...Object.entries(makers).map(([name, make]) =>
    make(namespaceKeysFrom(description, name), chainsOf(description, name)),
  ),
]
