import type { CaipNetworkId } from '../../../../core/domain/shared/caip-ids.ts'
import { checkGatewayOptions } from '../../../../gateway/config/gateway-options.ts'
import { createRpcUpstreams } from '../../../../gateway/rpc/rpc-upstreams.ts'
import { localSource } from '../../../../gateway/sources/local/local-source.ts'
import type { Balance, Source } from '../../../../gateway/sources/source.ts'
import type { DatabaseOptions } from '../../../../service-kit/config/database-options.ts'
import type { ServiceDatabase } from '../../../../service-kit/database/database.ts'
import { openDatabase } from '../../../../service-kit/database/open-database.ts'
import { createLogger } from '../../../../service-kit/logger.ts'

export const networkId: CaipNetworkId = 'eip155:31337'

export interface OpenedSource {
  readonly source: Source
  readonly database: ServiceDatabase
  /** What an account has. @throws what the source says where it fails */
  balances(address: string, fresh?: readonly string[]): Promise<readonly Balance[]>
  close(): Promise<void>
}

export interface SourceInput {
  /** One that is open stays so when the source is closed. */
  readonly database: DatabaseOptions | ServiceDatabase
  readonly rpcUrl: string
  /** As their owner calls them. */
  readonly tokens?: readonly { address: string; name: string; symbol: string; decimals: number }[]
}

/** The source as a gateway makes it, on a database that may be in use already. */
export const openSource = async ({ database: own, rpcUrl, tokens = [] }: SourceInput): Promise<OpenedSource> => {
  const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const given = { rpcUrls: [rpcUrl], source: 'local', native, tokens: [...tokens], pollMs: 20 } as const
  const isOpen = 'orm' in own
  const checked = checkGatewayOptions({
    database: { kind: 'memory' },
    projectIds: '*',
    networks: { [networkId]: given },
  })
  if (!checked.ok) throw new Error(checked.failure.join('\n'))
  const { limits, networks } = checked.value
  const network = networks[networkId]
  if (network === undefined) throw new Error('There is no network.')
  const logger = createLogger('silent', 'gateway')
  const database = isOpen
    ? own
    : await openDatabase(own, { service: 'gateway', migrations: localSource.migrations }, logger)
  const upstreams = createRpcUpstreams({ urls: network.rpcUrls, timeoutMs: 8_000, logger })
  const source = localSource.create({ networkId, network, upstreams, limits, database, logger })
  return {
    source,
    database,
    balances: async (address, fresh = []) => {
      const answered = await source.balances({ address, fresh, signal: AbortSignal.timeout(60_000) })
      if (!answered.ok) throw new Error(answered.failure.detail)
      return answered.value
    },
    close: async () => {
      if (!isOpen) await database.close()
    },
  }
}
