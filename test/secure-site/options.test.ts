import { randomBytes } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { matchesHostSource } from '../../core/domain/embedded-wallet/host-sources.ts'
import { readEnvironmentOptions } from '../../secure-site/config/environment-options.ts'
import { siteNetworks } from '../../secure-site/config/network-options.ts'
import { checkSiteOptions } from '../../secure-site/config/site-options.ts'
import type { Environment } from '../../service-kit/config/environment.ts'

const noFile = (path: string): string => {
  throw new Error(`there is no ${path}`)
}
const read = (environment: Environment, readFile = noFile) => readEnvironmentOptions(environment, readFile)
const key = (): string => randomBytes(32).toString('base64')
const projects = { sample: { name: 'Sample', origins: ['https://app.example'] } }
const least: Environment = {
  PUBLIC_URL: 'https://wallet.example',
  PROJECTS: JSON.stringify(projects),
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Wallet <wallet@site.example>',
  SECRET: key(),
  ACCOUNT_SHARE_KEY: key(),
  RECOVERY_SHARE_KEY: key(),
}
const failures = (environment: Environment): readonly string[] => {
  const options = read(environment)
  return options.ok ? [] : options.failure
}

test('the least that it needs is enough', () => {
  expect(read(least)).toMatchObject({
    ok: true,
    value: {
      database: { kind: 'folder', path: 'secure-site-data' },
      recoveryDelaySeconds: 0,
      emailChangeSeconds: 604_800,
      limits: { mailsPerAddress: 10 },
    },
  })
})

test('each variable is read', () => {
  const given = {
    ...{
      HOST: '0.0.0.0',
      PORT: '81',
      DATABASE_URL: 'postgres://one/two',
      RECOVERY_DELAY_SECONDS: '5',
      EMAIL_CHANGE_SECONDS: '86400',
      LOG_LEVEL: 'warn',
    },
    ...{ TRUSTED_PROXIES: '10.0.0.0/8, ::1', MAILS_PER_ADDRESS: '3', MAILS_PER_HOUR: '4', RATE_LIMIT_REQUESTS: '6' },
    ...{ RATE_LIMIT_SECONDS: '7', REQUEST_SECONDS: '8', STOP_SECONDS: '9', NETWORKS: '{}' },
    APPROVALS: 'window',
  }
  expect(read({ ...least, ...given })).toMatchObject({
    value: {
      ...{
        host: '0.0.0.0',
        port: 81,
        recoveryDelaySeconds: 5,
        emailChangeSeconds: 86_400,
        logLevel: 'warn',
        trustedProxies: ['10.0.0.0/8', '::1'],
        approvals: 'window',
      },
      database: { kind: 'postgres', url: 'postgres://one/two' },
      limits: {
        ...{ mailsPerAddress: 3, mailsPerHour: 4, requests: 6, windowSeconds: 7, requestSeconds: 8, stopSeconds: 9 },
      },
    },
  })
})

test('projects may be in a file', () => {
  const { PROJECTS, ...others } = least
  expect(read({ ...others, PROJECTS_FILE: 'projects.json' }, () => PROJECTS ?? '')).toMatchObject({
    value: { projects },
  })
  expect(failures({ ...others, PROJECTS_FILE: 'gone.json' })).toEqual([
    'PROJECTS_FILE: cannot be read: there is no gone.json',
  ])
})

test('all that is wrong is said at once', () => {
  expect(failures({ PUBLIC_URL: 'wallet.example', PORT: 'http' })).toEqual([
    expect.stringContaining('PROJECTS: is missing'),
    'PORT: must be a number',
    'PUBLIC_URL: must be an origin, like https://wallet.example',
    'SMTP_URL: is missing',
    'MAIL_FROM: is missing',
  ])
})

describe('the keys', () => {
  it('are to be set where the site is reached from elsewhere', () => {
    const { SECRET: _, RECOVERY_SHARE_KEY: __, ...others } = least
    expect(failures(others)).toEqual([
      expect.stringContaining('SECRET: is missing'),
      expect.stringContaining('RECOVERY_SHARE_KEY: is missing'),
    ])
  })

  it('are not to be set on this machine', () => {
    const { SECRET: _, ACCOUNT_SHARE_KEY: __, RECOVERY_SHARE_KEY: ___, ...others } = least
    expect(failures({ ...others, PUBLIC_URL: 'http://wallet.localhost:4400' })).toEqual([])
  })

  it('are not the same, however they are written', () => {
    const base64 = Buffer.from([...Array(32).keys()].map(() => 0xfb)).toString('base64')
    const same = {
      ACCOUNT_SHARE_KEY: base64,
      RECOVERY_SHARE_KEY: base64.replaceAll('+', '-').replaceAll('/', '_').replace('=', ''),
    }
    expect(failures({ ...least, ...same })).toEqual(['RECOVERY_SHARE_KEY: must not be the same as accountShareKey'])
  })

  it.each(['short', `${key()}AAAA`, 'ä'.repeat(43)])('are 32 bytes (%s)', (SECRET) => {
    expect(failures({ ...least, SECRET })).toEqual([expect.stringContaining('SECRET: must be 32 bytes as base64')])
  })
})

test.each([
  ['https://wallet.example', true],
  ['http://localhost:4400', true],
  ['http://wallet.localhost:4400', true],
  ['http://127.0.0.1:80', false],
  ['http://wallet.example', false],
  ['https://wallet.example/', false],
  ['https://wallet.example/path', false],
  ['https://user@wallet.example', false],
])('%s is an origin that keys can belong to: %s', (publicUrl, isOne) => {
  const environment = { ...least, PUBLIC_URL: publicUrl }
  expect(failures(environment).some((sentence) => sentence.startsWith('PUBLIC_URL'))).toBe(!isOne)
})

test.each([
  ['https://app.example', 'https://app.example', true],
  ['https://app.example', 'https://app.example:443', true],
  ['https://app.example', 'https://app.example:8443', false],
  ['https://app.example:8443', 'https://app.example:8443', true],
  ['https://app.example', 'https://*.example', true],
  ['https://a.b.example', 'https://*.example', true],
  ['https://example', 'https://*.example', false],
  ['https://badexample', 'https://*.example', false],
  ['https://app.example.evil.example', 'https://app.example', false],
  ['http://localhost:4400', 'http://localhost:*', true],
  ['http://localhost', 'http://localhost:*', true],
  ['http://app.localhost:1', 'http://localhost:*', false],
  ['https://app.example/', 'https://app.example', false],
  ['null', 'https://app.example', false],
  ['', 'https://app.example', false],
])('a page of %s is one of %s: %s', (origin, source, isOne) => {
  expect(matchesHostSource(origin, source)).toBe(isOne)
})

test.each(['*', 'https://*', 'app.example', 'https://app.example/path', 'https://*.*.example', 'javascript:alert(1)'])(
  '%s names no pages',
  (origin) => {
    const options = checkSiteOptions({
      publicUrl: 'http://localhost',
      projects: { a: { name: 'A', origins: [origin] } },
    })
    expect(options.ok ? [] : options.failure).toContainEqual(expect.stringMatching(/^projects\.a\.origins\.0: must be/))
  },
)

const ownSolana = `solana:${'1'.repeat(32)}`

test('the networks of the owner are laid over those that are known', () => {
  const given = {
    'eip155:1': { rpcUrls: ['https://rpc.example/key'] },
    'eip155:137': { rpcUrls: ['https://rpc.example/polygon'], name: 'Ours', native: { symbol: 'OUR', decimals: 6 } },
    'eip155:31337': { rpcUrls: ['http://127.0.0.1:8545'] },
    'eip155:10': { rpcUrls: [] },
    [ownSolana]: { rpcUrls: ['http://127.0.0.1:8899'] },
  }
  const options = read({ ...least, NETWORKS: JSON.stringify(given) })
  expect(options).toMatchObject({ ok: true, value: { networks: given } })
  const networks = siteNetworks(given)
  expect(networks['eip155:1']).toMatchObject({ name: 'Ethereum', rpcUrls: ['https://rpc.example/key'] })
  expect(networks['eip155:137']).toMatchObject({ name: 'Ours', currency: { symbol: 'OUR', decimals: 6 } })
  expect(networks['eip155:31337']).toMatchObject({ name: 'Network 31337' })
  expect(networks['eip155:10']).toBeUndefined()
  expect(networks[ownSolana]).toMatchObject({ currency: { symbol: 'SOL', decimals: 9 } })
  expect(networks['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']).toEqual({
    name: 'Solana',
    currency: { symbol: 'SOL', decimals: 9 },
    rpcUrls: ['https://api.mainnet-beta.solana.com'],
  })
})

test('those that are known are the ones of the embedded wallet', () => {
  const specified = [
    1, 5, 10, 56, 97, 100, 137, 280, 324, 420, 999, 1329, 8453, 42161, 42220, 43113, 43114, 80001, 84531, 84532, 421613,
  ]
  const others = [7777777, 11155111, 1313161554, 1313161555]
  const solana = [
    '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  ]
  expect(Object.keys(siteNetworks({})).toSorted()).toEqual(
    [...[...specified, ...others].map((id) => `eip155:${id}`), ...solana.map((id) => `solana:${id}`)].toSorted(),
  )
  for (const { rpcUrls } of Object.values(siteNetworks({}))) expect(rpcUrls[0]).toMatch(/^https:/)
})

test.each([
  ['no JSON', '{', 'NETWORKS: is no JSON'],
  ['a list', '[{"rpcUrls":[]}]', 'NETWORKS'],
  ['another namespace', '{"solana:1":{"rpcUrls":[]}}', 'must be a network like eip155:1'],
  ['no network', '{"eip155:1":["https://rpc.example"]}', 'NETWORKS'],
  ['a name of nothing', '{"eip155:1":{"rpcUrls":[],"name":" "}}', 'must not be empty'],
  ['no list', '{"eip155:1":{"rpcUrls":"https://rpc.example"}}', 'must be a list of addresses'],
  ['no address', '{"eip155:1":{"rpcUrls":["rpc.example"]}}', 'must be an address like https://rpc.example'],
  [
    'what is not encrypted',
    '{"eip155:1":{"rpcUrls":["http://rpc.example"]}}',
    'must be an address like https://rpc.example',
  ],
  ['a password', '{"eip155:1":{"rpcUrls":["https://a:b@rpc.example"]}}', 'must be an address like https://rpc.example'],
  ['smart accounts without a bundler', '{"eip155:1":{"rpcUrls":[],"smartAccounts":{}}}', 'NETWORKS'],
  [
    'smart accounts with a bundler that is not encrypted',
    '{"eip155:1":{"rpcUrls":[],"smartAccounts":{"bundler":"http://bundler.example"}}}',
    'must be an address like https://rpc.example',
  ],
  [
    'smart accounts on Solana',
    '{"solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp":{"rpcUrls":[],"smartAccounts":{"bundler":"https://bundler.example"}}}',
    'smart accounts on a network that is none of EVM',
  ],
  [
    'smart accounts on zkSync',
    '{"eip155:324":{"rpcUrls":[],"smartAccounts":{"bundler":"https://bundler.example"}}}',
    'where contracts have other addresses',
  ],
  [
    'a part of a policy',
    '{"eip155:1":{"rpcUrls":["https://rpc.example; script-src *"]}}',
    'must be an address like https://rpc.example',
  ],
])('networks that are %s are refused with words', (_, text, words) => {
  const [sentence] = failures({ ...least, NETWORKS: text })
  expect(sentence).toContain(words)
  expect(sentence).toContain('NETWORKS')
})
