import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SandboxDescription } from '../../sandbox/description.ts'
import { type Sandbox, startSandbox } from '../../sandbox/index.ts'
import { staticFile } from '../../sandbox/static-files.ts'
import { atLoopback } from './support/at-loopback.ts'
import { makeHostRoots } from './support/host-roots.ts'
import { fallsSilent, rpc } from './support/rpc.ts'

/** What every policy ends with. */
const rest = "object-src 'none'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'"

const ether = 10n ** 18n
const hosts = makeHostRoots()
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ portBase: 'free', hostRoots: hosts.roots, demoWallet: true })
})

afterAll(async () => {
  await sandbox.stop()
  hosts.remove()
})

/** The chains' addresses, and the web sockets of Solana's. */
const reachable = (): readonly string[] =>
  sandbox.description.chains.flatMap(({ caipNetworkId, rpcUrl = '' }) => {
    if (!caipNetworkId.startsWith('solana:')) return rpcUrl === '' ? [] : [rpcUrl]
    const port = Number(new URL(rpcUrl).port)
    return [rpcUrl, `ws://127.0.0.1:${port}`, `ws://127.0.0.1:${port + 1}`]
  })

/** As anybody reads it. */
const described = async (url: string): Promise<SandboxDescription> => (await fetch(`${url}/sandbox.json`)).json()

const hostUrls = (): readonly string[] => [sandbox.hosts.react, sandbox.hosts.plain]

describe('chains', () => {
  test('answer with their ids, which no public network has', async () => {
    const ids = await Promise.all(sandbox.chains.map((chain) => rpc(chain.rpcUrl, 'eth_chainId')))
    expect(ids).toEqual(['0x7a69', '0x7a6a'])
    expect(sandbox.chains.map((chain) => chain.caipNetworkId)).toEqual(['eip155:31337', 'eip155:31338'])
  })

  test('fund every account, with balances that tell the chains apart', async () => {
    const balances = await Promise.all(
      sandbox.chains.map((chain) =>
        Promise.all(sandbox.accounts.map(({ address }) => rpc(chain.rpcUrl, 'eth_getBalance', [address, 'latest']))),
      ),
    )
    expect(sandbox.accounts.length).toBeGreaterThan(1)
    for (const [index, expected] of [10_000n, 250n].entries()) {
      expect(balances[index]?.map((balance) => BigInt(String(balance)))).toEqual(
        sandbox.accounts.map(() => expected * ether),
      )
    }
  })
})

describe('services', () => {
  test('a relay speaks WebSocket, a directory knows hundreds of wallets, a gateway the chains that run, a wallet site is up', async () => {
    const { relay = '', directory = '', analytics = '', blockchain = '', secureSite = '', ...others } = sandbox.services
    expect(others).toEqual({})
    expect((await fetch(relay.replace(/^ws/, 'http'))).status).toBe(426)
    const wallets = await fetch(`${directory}/getWallets?projectId=tidewater&st=latchkey&sv=test&entries=1&page=1`)
    expect(wallets.status).toBe(200)
    expect((await fetch(`${analytics}/events`)).headers.get('content-type')).toContain('text/html')
    expect(Number((await wallets.json()).count)).toBeGreaterThan(300)
    const known = await (await fetch(`${blockchain}/v1/supported-chains`)).json()
    const running = sandbox.description.chains.filter(({ rpcUrl }) => rpcUrl !== undefined)
    expect(known.http).toEqual(running.map(({ caipNetworkId }) => caipNetworkId))
    expect((await fetch(`${atLoopback(secureSite)}/health`)).status).toBe(200)
    expect(await (await fetch(`${sandbox.description.mailbox}/messages`)).json()).toEqual([])
  })
})

describe('host servers', () => {
  test('both describe the sandbox', async () => {
    for (const url of hostUrls()) {
      const response = await fetch(`${url}/sandbox.json`)
      expect(response.headers.get('content-type')).toContain('application/json')
      expect(await response.json()).toEqual(JSON.parse(JSON.stringify(sandbox.description)))
    }
    const { chains, accounts, contracts, names, swaps, ...rest } = sandbox.description
    const { services, pocketWallet } = sandbox
    const bundlers = Object.fromEntries(
      [31337, 31338].map((id) => [`eip155:${id}`, expect.stringMatching(new RegExp(`^http://localhost:\\d+/${id}$`))]),
    )
    expect(rest).toEqual({
      services,
      pocketWallet,
      bundlers,
      mailbox: expect.stringMatching(/^http:\/\/localhost:\d+$/),
    })
    expect(Object.keys(swaps)).toEqual(['eip155:31337'])
    expect(chains.slice(0, 2)).toEqual(sandbox.chains)
    expect(accounts.slice(0, 5)).toEqual(sandbox.accounts)
  })

  test('both name six chains, and where three of them are served', async () => {
    const rpcUrl = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/)
    for (const url of hostUrls()) {
      const { chains } = await described(url)
      expect(chains).toEqual([
        { caipNetworkId: 'eip155:31337', name: 'Sandbox One', rpcUrl },
        { caipNetworkId: 'eip155:31338', name: 'Sandbox Two', rpcUrl },
        { caipNetworkId: expect.stringMatching(/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/), name: 'Sandbox Solana', rpcUrl },
        // The first half of their genesis hashes (CAIP-4, CAIP-13), and a chain's name (CAIP-5).
        { caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', name: 'Bitcoin Regtest' },
        { caipNetworkId: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e', name: 'Westend' },
        { caipNetworkId: 'cosmos:cosmoshub-4', name: 'Cosmos Hub' },
      ])
      const [one, two, solana] = chains.map((chain) => chain.rpcUrl ?? '')
      expect(await rpc(one ?? '', 'eth_chainId')).toBe('0x7a69')
      expect(await rpc(two ?? '', 'eth_chainId')).toBe('0x7a6a')
      const genesisHash = String(await rpc(solana ?? '', 'getGenesisHash'))
      expect(chains[2]?.caipNetworkId).toBe(`solana:${genesisHash.slice(0, 32)}`)
    }
  })

  test('both name the tokens of each chain that runs, and the name system of the first', async () => {
    const own = { name: expect.any(String), address: expect.any(String), decimals: expect.any(Number) }
    const token = (symbol: string, standard: string) => ({ symbol, standard, ...own })
    const both = [token('SALTM', 'erc20'), token('LNTD', 'erc20')]
    for (const url of hostUrls()) {
      const { contracts, names, chains } = await described(url)
      expect(contracts).toEqual({
        'eip155:31337': [
          ...[...both, token('MUTED', 'erc20'), token('FERRY', 'erc20'), token('TOLL', 'erc20')],
          ...[token('BEACON', 'erc721'), token('SHELL', 'erc1155')],
        ],
        'eip155:31338': both,
        [chains[2]?.caipNetworkId ?? '']: [token('BUOY', 'spl-token'), token('REEF9', 'spl-token-2022')],
      })
      const address = expect.stringMatching(/^0x[\da-fA-F]{40}$/)
      expect(names).toEqual({ 'eip155:31337': { registry: address, universalResolver: address } })
      for (const { address } of contracts?.['eip155:31338'] ?? [])
        expect(await rpc(chains[1]?.rpcUrl ?? '', 'eth_getCode', [address, 'latest'])).toMatch(/^0x\w{100}/)
    }
  })

  const base58 = '[1-9A-HJ-NP-Za-km-z]'
  const bech32 = '[02-9ac-hj-np-z]'
  test.each([
    ['eip155', 5, /^0x[\da-fA-F]{40}$/, /^0x[\da-f]{64}$/],
    ['solana', 5, new RegExp(`^${base58}{43,44}$`), new RegExp(`^${base58}{87,88}$`)],
    // The first half for payments (P2WPKH), the other for ordinals (P2TR).
    ['bip122', 5, new RegExp(`^bcrt1q${bech32}{38}$`), new RegExp(`^c${base58}{51}$`)],
    ['bip122', 5, new RegExp(`^bcrt1p${bech32}{58}$`), new RegExp(`^c${base58}{51}$`)],
    ['polkadot', 5, new RegExp(`^5${base58}{47}$`), /^0x[\da-f]{64}$/],
    ['cosmos', 5, new RegExp(`^cosmos1${bech32}{38}$`), /^[\da-f]{64}$/],
  ])('both name accounts of %s, %i of the form %s, with keys of %s', async (namespace, count, address, privateKey) => {
    for (const url of hostUrls()) {
      const { accounts } = await described(url)
      const own = accounts.filter((one) => one.namespace === namespace)
      const found = own.filter((one) => address.test(one.address))
      const form = { namespace, address: expect.stringMatching(address), privateKey: expect.stringMatching(privateKey) }
      expect(found).toEqual(Array(count).fill(form))
      expect(own).toHaveLength(namespace === 'bip122' ? 2 * count : count)
      expect(new Set(found.map((one) => one.address)).size).toBe(count)
    }
  })

  test('send pages with the base policy, which names the services and chains and nothing else', async () => {
    const { secureSite, ...asked } = sandbox.services
    for (const url of hostUrls()) {
      const { headers } = await fetch(`${url}/`)
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'self'; script-src 'self'; style-src 'self'; " +
          `img-src 'self' data: ${sandbox.services['directory']} ${sandbox.services['blockchain']}; connect-src 'self' ${[...Object.values(asked), ...reachable()].join(' ')}; frame-src 'self' ${secureSite}; ${rest}`,
      )
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('write the RPC addresses and the demo wallet into the page', async () => {
    const html = await (await fetch(`${sandbox.hosts.plain}/`)).text()
    expect(html).toContain(`["${sandbox.chains[1]?.rpcUrl}"]`)
    expect(html).toContain('<script type="module" src="/demo-wallet.js"></script>')
  })

  test('add the hostile wallet where the address names one of its behaviours, before everything else', async () => {
    const script = '<script src="/hostile-wallet.js"></script>'
    for (const url of hostUrls()) {
      const bare = await (await fetch(`${url}/`)).text()
      for (const query of ['', '?hostile', '?hostile=', '?hostile=toString', '?hostile=no-such-thing'])
        expect(await (await fetch(`${url}/${query}`)).text()).toBe(bare)
      const page = await fetch(`${url}/?hostile=never-answers`)
      expect(await page.text()).toBe(bare.replace('<head>', `<head>${script}`))
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
      const file = await fetch(`${url}/hostile-wallet.js`)
      expect(file.headers.get('content-type')).toContain('text/javascript')
      expect(await file.text()).toContain('eip6963:announceProvider')
    }
  })

  test('serve the demo wallet with every chunk it names', async () => {
    const pending = ['/demo-wallet.js', '/namespace-wallets.js']
    const seen = new Set<string>()
    for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
      if (seen.has(path)) continue
      seen.add(path)
      const response = await fetch(sandbox.hosts.react + path)
      expect(response.status, path).toBe(200)
      expect(response.headers.get('content-type')).toContain('text/javascript')
      for (const [, name] of (await response.text()).matchAll(/["'](\.{1,2}\/[\w./-]+\.js)["']/g)) {
        pending.push(new URL(name ?? '', `http://host${path}`).pathname)
      }
    }
    expect(seen.size).toBeGreaterThan(2)
  })

  test('let hashed files be kept for ever and others be asked for again', async () => {
    const hashed = await fetch(`${sandbox.hosts.react}/assets/entry-DmXy_12a.js`)
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(staticFile('/latchkey-0A1B2C3D/views.js', '').cacheControl).toBe('public, max-age=31536000, immutable')
    expect(staticFile('/latchkey-0.1.0/views.js', '').cacheControl).toBe('no-cache')
    const style = await fetch(`${sandbox.hosts.react}/style.css`)
    expect(style.headers.get('cache-control')).toBe('no-cache')
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(style.headers.get('content-encoding')).toBeNull()
    const again = await fetch(`${sandbox.hosts.react}/style.css`, {
      headers: { 'if-none-match': style.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  test.each(['/missing.js', '/../package.json', '/%2e%2e/package.json'])('know no %s', async (path) => {
    expect((await fetch(sandbox.hosts.plain + path)).status).toBe(404)
  })
})

describe('the pocket wallet', () => {
  test('is a page at two addresses, which may reach the relay and the chains and nothing else', async () => {
    for (const path of ['/', '/wc?uri=wc%3Anowhere']) {
      const { status, headers } = await fetch(sandbox.pocketWallet + path)
      expect(status).toBe(200)
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' " +
          `${[sandbox.services['relay'], ...reachable()].join(' ')}; ${rest}`,
      )
    }
    const { services, accounts } = await (await fetch(`${sandbox.pocketWallet}/sandbox.json`)).json()
    expect(services).toEqual({ relay: sandbox.services['relay'] })
    expect(accounts).toEqual(sandbox.description.accounts)
    expect((await fetch(`${sandbox.pocketWallet}/missing.js`)).status).toBe(404)
  })

  test('is served with every file it names', async () => {
    const html = await (await fetch(`${sandbox.pocketWallet}/`)).text()
    const names = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, name = '']) => name)
    expect(names).toEqual(['/style.css', '/pocket-wallet.js'])
    for (const name of names) expect((await fetch(sandbox.pocketWallet + name)).status, name).toBe(200)
  })
})

test('without the demo wallet the page and the server know nothing of it', async () => {
  const bare = await startSandbox({ portBase: 'free', hostRoots: hosts.roots, demoWallet: false })
  try {
    expect(await (await fetch(`${bare.hosts.react}/`)).text()).not.toContain('demo-wallet')
    expect((await fetch(`${bare.hosts.react}/demo-wallet.js`)).status).toBe(404)
    expect(await (await fetch(`${bare.hosts.react}/?hostile=never-answers`)).text()).not.toContain('hostile')
    expect((await fetch(`${bare.hosts.react}/hostile-wallet.js`)).status).toBe(404)
    expect(await (await fetch(`${bare.hosts.react}/?wallets=all`)).text()).not.toContain('namespace-wallets')
  } finally {
    await bare.stop()
  }
  for (const url of [
    bare.hosts.react,
    bare.hosts.plain,
    bare.pocketWallet,
    bare.description.mailbox,
    atLoopback(bare.services['secureSite'] ?? ''),
    ...bare.description.chains.flatMap(({ rpcUrl }) => rpcUrl ?? []),
  ]) {
    expect(await fallsSilent(url), url).toBe(true)
  }
})
