import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import {
  databaseOf,
  type Environment,
  inVariables,
  listOf,
  numberOf,
  type ReadFile,
  withoutEmpty,
} from '../../service-kit/config/environment.ts'
import { checkGatewayOptions, type GatewayOptions } from './gateway-options.ts'

const parseNetworks = (text: string, name: string): Result<unknown, readonly string[]> => {
  try {
    return ok(JSON.parse(text))
  } catch (error) {
    return err([`${name}: is no JSON: ${error instanceof Error ? error.message : error}`])
  }
}

const networksOf = (
  { NETWORKS, NETWORKS_FILE }: Environment,
  readFile: ReadFile,
): Result<unknown, readonly string[]> => {
  if (NETWORKS !== undefined) return parseNetworks(NETWORKS, 'NETWORKS')
  if (NETWORKS_FILE === undefined)
    return err(['NETWORKS: is missing. Say in it, or in a file that NETWORKS_FILE names, which networks there are.'])
  try {
    return parseNetworks(readFile(NETWORKS_FILE), NETWORKS_FILE)
  } catch (error) {
    return err([`NETWORKS_FILE: cannot be read: ${error instanceof Error ? error.message : error}`])
  }
}

const projectIdsOf = ({ PROJECT_IDS: ids }: Environment): Result<unknown, readonly string[]> => {
  if (ids === undefined) return err(['PROJECT_IDS: is missing. Name the project ids that may ask, or * for any.'])
  return ok(ids.trim() === '*' ? '*' : listOf(ids))
}

/** The variable behind each option, for who reads that it is wrong. */
const variables: Readonly<Record<string, string>> = {
  host: 'HOST',
  port: 'PORT',
  'database.url': 'DATABASE_URL',
  'database.path': 'DATA_DIR',
  projectIds: 'PROJECT_IDS',
  trustedProxies: 'TRUSTED_PROXIES',
  networks: 'NETWORKS',
  priceServiceUrl: 'PRICE_SERVICE_URL',
  priceSeconds: 'PRICE_SECONDS',
  publicUrl: 'PUBLIC_URL',
  imageKey: 'IMAGE_KEY',
  ipfsGatewayUrl: 'IPFS_GATEWAY_URL',
  'limits.requests': 'RATE_LIMIT_REQUESTS',
  'limits.rpcCalls': 'RATE_LIMIT_RPC_CALLS',
  'limits.images': 'RATE_LIMIT_IMAGES',
  'limits.imageBytes': 'IMAGE_LIMIT_BYTES',
  'limits.windowSeconds': 'RATE_LIMIT_SECONDS',
  'limits.rpcBatch': 'RPC_BATCH_LIMIT',
  'limits.bodyBytes': 'BODY_LIMIT_BYTES',
  'limits.requestSeconds': 'REQUEST_SECONDS',
  'limits.upstreamSeconds': 'UPSTREAM_SECONDS',
  'limits.stopSeconds': 'STOP_SECONDS',
  logLevel: 'LOG_LEVEL',
}

/** The options of `docs/gateway.md`, from the environment. Fails with a sentence for each variable that is wrong. */
export const readEnvironmentOptions = (
  given: Environment,
  readFile: ReadFile,
): Result<GatewayOptions, readonly string[]> => {
  const environment = withoutEmpty(given)
  const networks = networksOf(environment, readFile)
  const ids = projectIdsOf(environment)
  const checked = checkGatewayOptions({
    host: environment['HOST'],
    port: numberOf(environment['PORT']),
    database: databaseOf(environment['DATABASE_URL'], environment['DATA_DIR'] ?? 'gateway-data'),
    projectIds: ids.ok ? ids.value : undefined,
    trustedProxies: listOf(environment['TRUSTED_PROXIES']),
    networks: networks.ok ? networks.value : undefined,
    priceServiceUrl: environment['PRICE_SERVICE_URL'],
    priceSeconds: numberOf(environment['PRICE_SECONDS']),
    publicUrl: environment['PUBLIC_URL'],
    imageKey: environment['IMAGE_KEY'],
    ipfsGatewayUrl: environment['IPFS_GATEWAY_URL'],
    limits: {
      requests: numberOf(environment['RATE_LIMIT_REQUESTS']),
      rpcCalls: numberOf(environment['RATE_LIMIT_RPC_CALLS']),
      images: numberOf(environment['RATE_LIMIT_IMAGES']),
      imageBytes: numberOf(environment['IMAGE_LIMIT_BYTES']),
      windowSeconds: numberOf(environment['RATE_LIMIT_SECONDS']),
      rpcBatch: numberOf(environment['RPC_BATCH_LIMIT']),
      bodyBytes: numberOf(environment['BODY_LIMIT_BYTES']),
      requestSeconds: numberOf(environment['REQUEST_SECONDS']),
      upstreamSeconds: numberOf(environment['UPSTREAM_SECONDS']),
      stopSeconds: numberOf(environment['STOP_SECONDS']),
    },
    logLevel: environment['LOG_LEVEL'],
  })
  if (checked.ok) return checked
  // What does not come this far has said why: that it is left out of the options is no second fault.
  const absent = [...(networks.ok ? [] : ['networks:']), ...(ids.ok ? [] : ['projectIds:'])]
  const others = checked.failure.filter((sentence) => !absent.some((option) => sentence.startsWith(option)))
  return err([
    ...(ids.ok ? [] : ids.failure),
    ...(networks.ok ? [] : networks.failure),
    ...others.map(inVariables(variables)),
  ])
}
