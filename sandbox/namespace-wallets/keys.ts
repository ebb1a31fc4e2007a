import { isRecord } from '../demo-wallet/checks.ts'

export interface WalletKey {
  readonly address: string
  /** As the sandbox writes it down, in the form of its namespace. */
  readonly privateKey: string
}

export interface NamespaceKeys {
  readonly keys: readonly WalletKey[]
  /** Of the namespace's first network that something serves. */
  readonly rpcUrl: string | undefined
  readonly caipNetworkId: string | undefined
}

const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

/** Reads one namespace of the sandbox's description (`GET /sandbox.json`). */
export const namespaceKeysFrom = (description: unknown, namespace: string): NamespaceKeys => {
  const { accounts, chains } = isRecord(description) ? description : {}
  const keys = listOf(accounts).flatMap(({ namespace: of, address, privateKey }) =>
    of === namespace && typeof address === 'string' && typeof privateKey === 'string' ? [{ address, privateKey }] : [],
  )
  if (keys.length === 0) throw new Error(`The sandbox named no account of ${namespace}.`)
  const chain = listOf(chains).find(({ caipNetworkId }) => String(caipNetworkId).startsWith(`${namespace}:`))
  const { rpcUrl, caipNetworkId } = chain ?? {}
  return {
    keys,
    rpcUrl: typeof rpcUrl === 'string' ? rpcUrl : undefined,
    caipNetworkId: typeof caipNetworkId === 'string' ? caipNetworkId : undefined,
  }
}
