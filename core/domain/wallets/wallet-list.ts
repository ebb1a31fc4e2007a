import type { Connector } from '../connections/connector.ts'

/** The groups of Connect in their default order (spec section 2). */
export const connectorGroups = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const
export type ConnectorGroup = (typeof connectorGroups)[number]

export type WalletTag = 'installed' | 'multi-chain' | 'connected' | 'last-used'

export interface WalletEntry {
  readonly connector: Connector
  readonly group: ConnectorGroup
  /** A wallet that is nowhere on this device, and was not used yet, has none. */
  readonly tag: WalletTag | undefined
}

/** A configured order goes first, unknown and repeated names are ignored, the remaining groups follow in default order. */
export const groupOrder = (configured: readonly string[] = []): readonly ConnectorGroup[] => {
  const known = configured.filter((name): name is ConnectorGroup =>
    (connectorGroups as readonly string[]).includes(name),
  )
  return [...new Set([...known, ...connectorGroups])]
}

const groupOf = (connector: Connector): ConnectorGroup | undefined => {
  switch (connector.type) {
    case 'ANNOUNCED':
    case 'INJECTED':
    case 'MULTI_CHAIN':
      return 'injected'
    case 'EXTERNAL':
      return 'external'
    case 'WALLET_CONNECT':
      return 'walletConnect'
    case 'AUTH':
      return undefined
  }
}

const typeTag: Readonly<Partial<Record<Connector['type'], WalletTag>>> = {
  MULTI_CHAIN: 'multi-chain',
  ANNOUNCED: 'installed',
  INJECTED: 'installed',
}

const typeRank: Readonly<Partial<Record<Connector['type'], number>>> = { MULTI_CHAIN: 0, ANNOUNCED: 1, INJECTED: 2 }

export interface WalletListInput {
  /** In the order in which they became known: a late announcement appends and moves nothing. */
  readonly connectors: readonly Connector[]
  readonly order?: readonly string[]
  readonly connectedIds: readonly string[]
  /** Those that stand for a wallet in several namespaces. */
  readonly severalIds?: readonly string[]
  /** The wallet of the visitor's last connection; marked, never moved. */
  readonly lastUsedId?: string | undefined
}

/** The rows of Connect. Within a group the order of arrival is kept, so nothing moves under a pointer. */
export const walletList = ({
  connectors,
  order,
  connectedIds,
  severalIds = [],
  lastUsedId,
}: WalletListInput): readonly WalletEntry[] => {
  const tagOf = ({ id, type }: Connector): WalletTag | undefined =>
    connectedIds.includes(id)
      ? 'connected'
      : id === lastUsedId
        ? 'last-used'
        : severalIds.includes(id)
          ? 'multi-chain'
          : typeTag[type]
  return groupOrder(order).flatMap((group) =>
    connectors
      .filter((connector) => groupOf(connector) === group)
      .toSorted((a, b) => (typeRank[a.type] ?? 0) - (typeRank[b.type] ?? 0))
      .map((connector) => ({ connector, group, tag: tagOf(connector) })),
  )
}
