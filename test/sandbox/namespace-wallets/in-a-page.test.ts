import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bitcoinAccounts,
  cosmosAccounts,
  polkadotAccounts,
  solanaAccounts,
} from '../../../sandbox/accounts/known-accounts.ts'
import { type Sandbox, startSandbox } from '../../../sandbox/index.ts'
import { isBip322 } from '../../../sandbox/verification/bip322.ts'
import { leaveBrowser, workerBrowser } from '../../support/worker-browser.ts'
import { makeHostRoots } from '../support/host-roots.ts'

const hosts = makeHostRoots()
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ portBase: 'free', hostRoots: hosts.roots, demoWallet: true })
})
afterAll(async () => {
  await leaveBrowser()
  await sandbox.stop()
  hosts.remove()
})

/** What a page of ours would do to find wallets, in plain JavaScript: the host's scripts have nothing of it. */
const finder = `
  window.found = new Map()
  const add = (wallet) => window.found.set([wallet.name, ...wallet.chains].join(), wallet)
  const api = { register: (...wallets) => wallets.forEach(add) }
  window.addEventListener('wallet-standard:register-wallet', ({ detail }) => detail(api))
  window.walletOf = (name, chain) => [...window.found.values()].find((one) => one.name === name && one.chains.includes(chain))
  window.act = async (action) => {
    try { return await action() } catch (error) { return { code: error.code, message: error.message } }
  }
`

const open = async (query: string): Promise<Page> => {
  const page = await (await workerBrowser()).newPage()
  await page.addInitScript(finder)
  await page.goto(`${sandbox.hosts.plain}/${query}`)
  return page
}

const answer = async (page: Page, title: string, button = 'Approve'): Promise<string> => {
  const prompt = page.getByRole('dialog', { name: title })
  const text = (await prompt.textContent()) ?? ''
  await prompt.getByRole('button', { name: button }).click()
  return text
}

const namesIn = (page: Page): Promise<unknown> =>
  page.evaluate(
    `[[...found.keys()].sort(), (window.btc_providers ?? []).map(({ id }) => id), Object.keys(window.injectedWeb3 ?? {}), 'keplr' in window]`,
  )

test('a page whose address asks for none has what it always had', async () => {
  const bare = await (await fetch(`${sandbox.hosts.plain}/`)).text()
  expect(bare).not.toContain('namespace-wallets')
  for (const query of ['?wallets', '?wallets=', '?wallets=eip155,toString'])
    expect(await (await fetch(`${sandbox.hosts.plain}/${query}`)).text()).toBe(bare)
  const asking = await (await fetch(`${sandbox.hosts.plain}/?wallets=solana`)).text()
  expect(asking).toBe(
    bare.replace('<head>', '<head><script type="module" src="/namespace-wallets.js?wallets=solana"></script>'),
  )
})

test('only the namespaces that are asked for are there', async () => {
  const solana = ['Sandbox Wallet', 'solana:localnet', 'solana:devnet', 'solana:testnet', 'solana:mainnet'].join()
  const pebble = solana.replace('Sandbox', 'Pebble')
  const btc = 'SandboxWalletProviders.BitcoinProvider'
  const expected: readonly (readonly [string, unknown])[] = [
    ['', [[], [], [], false]],
    ['?wallets=solana', [[solana], [], [], false]],
    ['?wallets=polkadot,cosmos', [[], [], ['sandbox-wallet'], true]],
    [
      '?wallets=all',
      [
        [pebble, 'Pebble Wallet,bitcoin:regtest', solana, 'Sandbox Wallet,bitcoin:regtest'].sort(),
        [btc, btc.replace('Sandbox', 'Pebble')],
        ['sandbox-wallet'],
        true,
      ],
    ],
  ]
  for (const [query, found] of expected) expect(await namesIn(await open(query)), query).toEqual(found)
})

test('one prompt for all, one permission each, and the owner has wishes', async () => {
  const page = await open('?wallets=all')
  const solana = `walletOf('Sandbox Wallet', 'solana:localnet')`
  const connecting = page.evaluate(
    `act(async () => (await ${solana}.features['standard:connect'].connect()).accounts.map((one) => one.address))`,
  )
  expect(await answer(page, 'Connect to this site')).toContain('Sandbox Wallet')
  expect(await connecting).toEqual([solanaAccounts[0]?.address])

  const refused = page.evaluate(`act(() => injectedWeb3['sandbox-wallet'].enable('Tidewater'))`)
  await answer(page, 'Connect to this site', 'Reject')
  expect(await refused).toEqual({ message: 'Rejected' })

  const keplr = page.evaluate(`act(async () => (await window.keplr.getKey('cosmoshub-4')).bech32Address)`)
  await answer(page, 'Connect to this site')
  expect(await keplr).toBe(cosmosAccounts[0]?.address)

  const pebble = page.evaluate(
    `act(async () => (await PebbleWalletProviders.BitcoinProvider.request('getAccounts', { purposes: ['ordinals'] })).result[0].address)`,
  )
  expect(await answer(page, 'Connect to this site')).toContain('Pebble Wallet')
  const ordinals = bitcoinAccounts[5]?.address ?? ''
  expect(await pebble).toBe(ordinals)
  const signing = page.evaluate(
    `act(async () => (await PebbleWalletProviders.BitcoinProvider.request('signMessage', { address: '${ordinals}', message: 'Moor the Heron' })).result.signature)`,
  )
  await answer(page, 'Sign a message')
  const signature = new Uint8Array(Buffer.from(String(await signing), 'base64'))
  expect(isBip322(ordinals, new TextEncoder().encode('Moor the Heron'), signature)).toBe(true)

  await page.reload()
  await expect
    .poll(() => page.evaluate(`${solana}.accounts.map((one) => one.address)`))
    .toEqual([solanaAccounts[0]?.address])
  const wish = (detail: object) =>
    page.evaluate((wanted) => window.dispatchEvent(new CustomEvent('sandbox-wallet:owner', { detail: wanted })), detail)
  await wish({ namespace: 'solana', account: 2 })
  await expect
    .poll(() => page.evaluate(`${solana}.accounts.map((one) => one.address)`))
    .toEqual([solanaAccounts[2]?.address])
  await wish({ isLocked: true })
  await expect.poll(() => page.evaluate(`${solana}.accounts`)).toEqual([])
  expect(
    await page.evaluate(`act(() => PebbleWalletProviders.BitcoinProvider.request('wallet_getAccount'))`),
  ).toMatchObject({ error: { code: -32002 } })
})

test('the owner of the wallet that is always there has the same wishes', async () => {
  const page = await open('')
  await page.evaluate(`
    window.told = []
    window.addEventListener('eip6963:announceProvider', ({ detail }) => { window.evm = detail.provider })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    evm.on('accountsChanged', (accounts) => told.push(accounts))
  `)
  const connecting = page.evaluate(`evm.request({ method: 'eth_requestAccounts' })`)
  await answer(page, 'Connect to this site')
  const [first, , third] = sandbox.accounts.map(({ address }) => address)
  expect(await connecting).toEqual([first])
  for (const detail of [{ account: 2 }, { isLocked: true }, { isLocked: false }, { forgets: true }])
    await page.evaluate((wanted) => window.dispatchEvent(new CustomEvent('sandbox-wallet:owner', { detail: wanted })), {
      namespace: 'eip155',
      ...detail,
    })
  await expect.poll(() => page.evaluate('told')).toEqual([[first], [third], [], [third], []])
})

test('an account that is chosen in the prompt is the one that is shared; a page may send to the local chain', async () => {
  const page = await open('?wallets=solana,polkadot')
  const third = polkadotAccounts[2]?.address ?? ''
  const enabling = page.evaluate(
    `act(async () => (await (await injectedWeb3['sandbox-wallet'].enable('Tidewater')).accounts.get()).map((one) => one.address))`,
  )
  await page
    .getByRole('dialog', { name: 'Connect to this site' })
    .getByLabel('Account', { exact: true })
    .selectOption(third)
  await answer(page, 'Connect to this site')
  expect(await enabling).toEqual([third])
  const { rpcUrl = '' } = sandbox.description.chains.find((one) => one.caipNetworkId.startsWith('solana:')) ?? {}
  const reached = await page.evaluate(async (url) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getHealth' })
    const { result } = await (
      await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    ).json()
    const { hostname, port } = new URL(url)
    const sockets = [Number(port), Number(port) + 1].map(
      (at) =>
        new Promise((resolve) => {
          const socket = new WebSocket(`ws://${hostname}:${at}`)
          socket.onopen = () => resolve('open')
          socket.onerror = () => resolve('refused')
        }),
    )
    return [result, ...(await Promise.all(sockets))]
  }, rpcUrl)
  expect(reached).toEqual(['ok', 'open', 'open'])
})
