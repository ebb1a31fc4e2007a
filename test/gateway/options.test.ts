import { describe, expect, test } from 'vitest'
import { readEnvironmentOptions } from '../../gateway/config/environment-options.ts'
import type { Environment } from '../../service-kit/config/environment.ts'

const network = {
  rpcUrls: ['https://rpc.example'],
  source: 'rpc',
  native: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const least: Environment = { PROJECT_IDS: 'one, two', NETWORKS: JSON.stringify({ 'eip155:1': network }) }

const noFile = (path: string): string => {
  throw new Error(`ENOENT: no such file '${path}'`)
}
const read = (environment: Environment, readFile = noFile) => readEnvironmentOptions(environment, readFile)

const withNetwork = (rest: object, id = 'eip155:1'): Environment => ({
  ...least,
  NETWORKS: JSON.stringify({ [id]: { ...network, ...rest } }),
})

describe('the options', () => {
  test('are those of the documentation where little is said', () => {
    expect(read(least)).toEqual({
      ok: true,
      value: {
        host: '127.0.0.1',
        port: 8_080,
        database: { kind: 'folder', path: 'gateway-data' },
        projectIds: ['one', 'two'],
        trustedProxies: [],
        networks: { 'eip155:1': { ...network, tokens: [] } },
        priceServiceUrl: 'https://coins.llama.fi',
        priceSeconds: 30,
        limits: {
          requests: 100,
          rpcCalls: 1_000,
          images: 500,
          imageBytes: 5_242_880,
          windowSeconds: 10,
          rpcBatch: 1_000,
          bodyBytes: 1_048_576,
          requestSeconds: 20,
          upstreamSeconds: 8,
          stopSeconds: 10,
        },
        logLevel: 'info',
      },
    })
  })

  test('come from the environment, where an empty variable is none', () => {
    const said = read({
      ...least,
      ...{ HOST: '::', PORT: '0', DATABASE_URL: 'postgres://a:b@c/d', DATA_DIR: 'ignored', PROJECT_IDS: '*' },
      ...{ TRUSTED_PROXIES: '10.0.0.0/8, ::1', PRICE_SECONDS: '5', RATE_LIMIT_REQUESTS: '7', LOG_LEVEL: 'warn' },
      ...{ PRICE_SERVICE_URL: '', STOP_SECONDS: ' ', PUBLIC_URL: 'https://a.example', IPFS_GATEWAY_URL: 'http://b:1' },
      ...{ IMAGE_KEY: 'k'.repeat(32), IMAGE_LIMIT_BYTES: '2000', RATE_LIMIT_IMAGES: '9' },
    })
    expect(said).toMatchObject({
      value: {
        ...{ host: '::', port: 0, projectIds: '*', trustedProxies: ['10.0.0.0/8', '::1'], priceSeconds: 5 },
        ...{ database: { kind: 'postgres', url: 'postgres://a:b@c/d' }, logLevel: 'warn' },
        ...{ publicUrl: 'https://a.example', ipfsGatewayUrl: 'http://b:1', imageKey: 'k'.repeat(32) },
        limits: { requests: 7, images: 9, imageBytes: 2_000, stopSeconds: 10 },
      },
    })
  })

  test('have networks from a file', () => {
    const said = read({ PROJECT_IDS: '*', NETWORKS_FILE: 'networks.json' }, (path) =>
      path === 'networks.json' ? JSON.stringify({ 'eip155:10': network }) : noFile(path),
    )
    expect(said).toMatchObject({ value: { networks: { 'eip155:10': { source: 'rpc' } } } })
  })
})

test.each<[string, Environment]>([
  ['PROJECT_IDS: is missing', { NETWORKS: least['NETWORKS'] }],
  ['NETWORKS: is missing', { PROJECT_IDS: '*' }],
  ['IMAGE_KEY: must have 32 characters', { ...least, IMAGE_KEY: 'short' }],
  ['NETWORKS: is no JSON', { ...least, NETWORKS: '{' }],
  ['NETWORKS: needs one network at least', { ...least, NETWORKS: '{}' }],
  ["NETWORKS_FILE: cannot be read: ENOENT: no such file 'away.json'", { PROJECT_IDS: '*', NETWORKS_FILE: 'away.json' }],
  ['PORT: must be a number', { ...least, PORT: 'http' }],
  ['PORT: ', { ...least, PORT: '70000' }],
  ['DATABASE_URL: must be an address like postgres://', { ...least, DATABASE_URL: 'mysql://somewhere' }],
  ['PROJECT_IDS: must be * or a list of project ids', { ...least, PROJECT_IDS: ',' }],
  ['TRUSTED_PROXIES.1: must be an address or a range', { ...least, TRUSTED_PROXIES: '10.0.0.1,proxy.example' }],
  ['PRICE_SERVICE_URL: must be', { ...least, PRICE_SERVICE_URL: 'coins.example' }],
  ['RATE_LIMIT_REQUESTS: must be 1 at least', { ...least, RATE_LIMIT_REQUESTS: '0' }],
  ['BODY_LIMIT_BYTES: must be a whole number', { ...least, BODY_LIMIT_BYTES: '2048.5' }],
  ['LOG_LEVEL: must be one of silent, error, warn, info, debug', { ...least, LOG_LEVEL: 'loud' }],
  ['NETWORKS: eip155:1 cannot have the source solana', withNetwork({ source: 'solana' })],
  ['NETWORKS.eip155:1.source: must be one of', withNetwork({ source: 'guess' })],
  ['NETWORKS.eip155:1: needs blockscoutUrl', withNetwork({ source: 'blockscout' })],
  ['NETWORKS.eip155:1.rpcUrls: needs one address at least', withNetwork({ rpcUrls: [] })],
  [
    'NETWORKS.eip155:1.rpcUrls.0: must begin with https:// or http://',
    withNetwork({ rpcUrls: ['file:///etc/passwd'] }),
  ],
  ['NETWORKS.eip155:1.native.decimals: ', withNetwork({ native: { ...network.native, decimals: 1.5 } })],
  ['NETWORKS.eip155:1.names.universalResolver: must be', withNetwork({ names: { universalResolver: '0x12' } })],
  ['NETWORKS.eip155:1.tokns: is unknown', withNetwork({ tokns: [] })],
  ['NETWORKS.eip155:1.rpcUrls: is missing', withNetwork({ rpcUrls: undefined })],
  ['NETWORKS.1: must be a CAIP-2 id of eip155 or solana', withNetwork({}, '1')],
  ['NETWORKS.bip122:0: must be a CAIP-2 id of eip155 or solana', withNetwork({}, 'bip122:0')],
])('says what is wrong: %s', (sentence, environment) => {
  const said = read(environment)
  if (said.ok) throw new Error('It was taken.')
  expect(said.failure).toHaveLength(1)
  expect(said.failure[0]?.slice(0, sentence.length)).toBe(sentence)
})

test('says all of it at once', () => {
  expect(read({ ...least, PORT: '-1', LOG_LEVEL: 'loud', HOST: 'x' })).toMatchObject({
    failure: [expect.stringMatching(/^PORT: /), expect.stringMatching(/^LOG_LEVEL: /)],
  })
})

const saysOf = (environment: Environment): readonly string[] => {
  const said = read(environment)
  return said.ok ? [] : said.failure.map((sentence) => sentence.slice(0, sentence.indexOf(':')))
}

test('what is missing keeps nothing else that is wrong from being said', () => {
  expect(saysOf({})).toEqual(['PROJECT_IDS', 'NETWORKS'])
  expect(saysOf({ PORT: 'http', LOG_LEVEL: 'loud' })).toEqual(['PROJECT_IDS', 'NETWORKS', 'PORT', 'LOG_LEVEL'])
  expect(saysOf({ NETWORKS: '{', PROJECT_IDS: ',' })).toEqual(['NETWORKS', 'PROJECT_IDS'])
  expect(saysOf({ NETWORKS_FILE: 'away.json', IMAGE_KEY: 'short' })).toEqual([
    ...['PROJECT_IDS', 'NETWORKS_FILE', 'IMAGE_KEY'],
  ])
  expect(saysOf({ ...withNetwork({ source: 'guess', rpcUrls: [] }), PROJECT_IDS: '', STOP_SECONDS: 'x' })).toEqual([
    ...['PROJECT_IDS', 'NETWORKS.eip155', 'NETWORKS.eip155', 'STOP_SECONDS'],
  ])
})
