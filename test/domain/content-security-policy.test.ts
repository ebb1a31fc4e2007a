import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '../../core/content-security-policy.ts'

const chain = (id: number, ...http: string[]) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http } },
})

test('names the origins of the networks, each once, and nothing that is no address', () => {
  const networks = [
    chain(1, 'https://a.example/v1/key', 'https://b.example:8545'),
    chain(2, 'https://a.example', 'x; y'),
  ] as const
  expect(contentSecurityPolicy({ networks })).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
      "connect-src 'self' https://a.example https://b.example:8545; require-trusted-types-for 'script'",
  )
})

test('lets the pictures of the directory in', () => {
  const policy = contentSecurityPolicy({
    networks: [chain(1, 'https://a.example')],
    services: { directory: 'https://directory.example/base' },
  })
  expect(policy).toContain("img-src 'self' data: https://directory.example;")
  expect(policy).toContain("connect-src 'self' https://a.example https://directory.example;")
})

test('names the origins of own RPC addresses and of the blockchain service', () => {
  const policy = contentSecurityPolicy({
    networks: [chain(1, 'https://a.example')],
    customRpcUrls: { 'eip155:1': [{ url: 'https://own.example/key' }, { url: 'https://a.example/2' }], 'eip155:5': [] },
    services: { blockchain: 'https://gateway.example/base', relay: 'wss://relay.example/v1' },
  })
  expect(policy).toContain(
    "connect-src 'self' https://a.example https://own.example https://gateway.example wss://relay.example;",
  )
})

test('it allows what Coinbase Wallet talks to where the host offers it, and only there', () => {
  const networks = [chain(1, 'https://a.example')] as const
  const vendor = ['https://rpc.wallet.coinbase.com', 'https://www.walletlink.org', 'wss://www.walletlink.org'].join(' ')
  expect(contentSecurityPolicy({ networks, wallets: { coinbase: true } })).toContain(`${vendor};`)
  expect(contentSecurityPolicy({ networks, wallets: { coinbase: false } })).toBe(contentSecurityPolicy({ networks }))
})
