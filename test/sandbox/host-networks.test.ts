import { expect, test } from 'vitest'
import { askedPage } from '../../sandbox/host-html.ts'

const html = '<html><head></head><body><script type="application/json">{"{options}":0}</script></body></html>'
const chains = [
  { caipNetworkId: 'eip155:31337', name: 'Sandbox One', rpcUrl: 'http://127.0.0.1:1' },
  { caipNetworkId: 'eip155:31338', name: 'Sandbox Two', rpcUrl: 'http://127.0.0.1:2' },
  { caipNetworkId: 'solana:here', name: 'Sandbox Solana', rpcUrl: 'http://127.0.0.1:3' },
  { caipNetworkId: 'bip122:here', name: 'Bitcoin Regtest' },
  { caipNetworkId: 'cosmos:here', name: 'Cosmos Hub' },
] as const
const pageAt = (address: string, networks: 'evm' | 'three' | 'all' = 'three', hasWallets = true) =>
  askedPage(html, address, { services: {}, chains, hasWallets, networks })
const optionsOf = (page: string) => JSON.parse(/json">(.*?)<\/script>/.exec(page)?.[1] ?? '')
const idsOf = (page: string) =>
  optionsOf(page).networks?.map(({ caipNetworkId }: { caipNetworkId: string }) => caipNetworkId)

test('a page offers what its address asks for, else what it is served with', () => {
  const three = ['eip155:31337', 'eip155:31338', 'solana:here', 'bip122:here']
  expect(idsOf(pageAt('/'))).toEqual(three)
  expect(idsOf(pageAt('/?networks=all'))).toEqual([...three, 'cosmos:here'])
  expect(idsOf(pageAt('/?networks=three', 'evm'))).toEqual(three)
  for (const name of ['toString', '', 'four']) expect(idsOf(pageAt(`/?networks=${name}`))).toEqual(three)
  expect(optionsOf(pageAt('/')).networks.at(-1)).toMatchObject({ id: 'here', rpcUrls: { default: { http: [] } } })
  expect(optionsOf(pageAt('/')).networks[0].id).toBe(31337)
})

test('EVM alone is what is written into a page, and adds nothing to it', () => {
  const bare = '<html><head></head><body><script type="application/json">{"services":{}}</script></body></html>'
  expect(pageAt('/', 'evm')).toBe(bare)
  // Whoever chose it finds the way back.
  expect(pageAt('/?networks=evm').replace(/<nav.*<\/nav>\n/, '')).toBe(bare)
})

test('the wallets come along, unless there are none', () => {
  expect(pageAt('/')).toContain('"/namespace-wallets.js?wallets=solana,bip122,pebble"')
  expect(pageAt('/?wallets=cosmos')).toContain('?wallets=solana,bip122,pebble,cosmos"')
  expect(pageAt('/', 'three', false)).not.toContain('namespace-wallets')
})

test('a page links to where its events and its mails are shown, if it has such services', () => {
  const analytics = 'http://localhost:4409'
  const secureSite = 'http://wallet.localhost:4411'
  const mailbox = 'http://localhost:4412'
  const linksWith = (services: Readonly<Record<string, string>>) =>
    [
      ...askedPage(html, '/', { services, chains, mailbox, hasWallets: false, networks: 'three' }).matchAll(
        /<a href="(http[^"]*)">(\w+)</g,
      ),
    ].map(([, href, words]) => [words, href])
  expect(linksWith({})).toEqual([])
  expect(linksWith({ analytics })).toEqual([['Events', `${analytics}/events`]])
  expect(linksWith({ analytics, secureSite })).toEqual([
    ['Events', `${analytics}/events`],
    ['Mailbox', mailbox],
  ])
})

test('options of the address count most, and its other words stay in the links', () => {
  const address = `/?${new URLSearchParams({ options: '{"networks":[],"debug":true}', hostile: '"><b>' })}`
  const page = pageAt(address)
  expect(optionsOf(page)).toMatchObject({ networks: [], debug: true })
  expect(page).not.toContain('<b>')
  const links = [...page.matchAll(/href="([^"]*)"/g)].map(
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), 'http://host'),
  )
  expect(links.map(({ searchParams }) => searchParams.get('networks'))).toEqual(['evm', 'three', 'all'])
  for (const { searchParams } of links) expect(searchParams.get('hostile')).toBe('"><b>')
  expect(page).toContain('aria-current="true">EVM, Solana and Bitcoin<')
})
