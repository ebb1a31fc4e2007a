import { generatePrivateKey } from 'viem/accounts'
import { afterEach, expect, test } from 'vitest'
import { importLibraryFile } from '../support/library-file.ts'
import { startWalletKitWallet, type WalletKitWallet, walletKitName } from '../support/walletkit-wallet.ts'
import { advanceTime, installClock } from './page-waits.ts'
import { sandbox } from './sandbox.ts'
import { type Visit, visits } from './visit.ts'

const visit = visits()

let wallet: WalletKitWallet | undefined
afterEach(async () => {
  await wallet?.stop()
  wallet = undefined
})

interface PageWallet {
  readonly connect: (namespaces: readonly string[], signal: AbortSignal) => Promise<unknown>
  readonly restore: (namespaces: readonly string[], signal: AbortSignal) => Promise<unknown>
  readonly disconnect: (namespace: undefined, signal: AbortSignal) => Promise<unknown>
  readonly provider: () => { readonly request: (call: object) => Promise<unknown> }
}

/** The file that a modal loads when WalletConnect is chosen, by itself, in a page with the strict policy. */
const openFile = async ({ page }: Pick<Visit, 'page'>): Promise<void> => {
  const { services, chains } = sandbox
  await page.evaluate(`${importLibraryFile('walletconnect.js')}.then((file) => { globalThis.file = file })`)
  await page.evaluate(
    ({ relayUrl, networks }) => {
      const { createWalletConnectWallet } = Reflect.get(window, 'file')
      const clock = {
        now: () => Date.now(),
        after: (ms: number, run: () => void) => {
          const timer = setTimeout(run, ms)
          return () => clearTimeout(timer)
        },
      }
      const metadata = { name: 'Page', description: 'A test', url: location.origin, icons: [] }
      const deps = {
        relayUrl,
        projectId: 'test',
        metadata,
        networks,
        rpc: { custom: {} },
        storageKey: 'default',
        clock,
      }
      const said: unknown[] = []
      const tell = (event: unknown): void => void said.push(event)
      Object.assign(window, {
        wc: createWalletConnectWallet({ ...deps, alert: tell }, tell, tell),
        said,
      })
    },
    {
      relayUrl: services['relay'] ?? '',
      networks: chains.map(({ caipNetworkId, rpcUrl }) => ({
        id: Number(caipNetworkId.slice('eip155:'.length)),
        caipNetworkId,
        rpcUrls: { default: { http: [rpcUrl] } },
      })),
    },
  )
}

const ask = ({ page }: Pick<Visit, 'page'>, method: 'restore' | 'disconnect'): Promise<unknown> =>
  page.evaluate((name) => {
    const wc: PageWallet = Reflect.get(window, 'wc')
    const { signal } = new AbortController()
    return name === 'restore' ? wc.restore(['eip155'], signal) : wc.disconnect(undefined, signal)
  }, method)

const request = ({ page }: Pick<Visit, 'page'>, method: string, ...params: readonly unknown[]): Promise<unknown> =>
  page.evaluate(
    (call) => {
      const wc: PageWallet = Reflect.get(window, 'wc')
      return wc.provider().request(call)
    },
    { method, params },
  )

const uriOf = async ({ page }: Pick<Visit, 'page'>): Promise<string> =>
  page.evaluate(async () => {
    const said: { type: string; uri: string }[] = Reflect.get(window, 'said')
    for (;;) {
      const told = said.find(({ type }) => type === 'pairing-uri')
      if (told !== undefined) return told.uri
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })

/** Scans the code that the page shows. */
const pair = async ({ page }: Pick<Visit, 'page'>, scanner: WalletKitWallet): Promise<unknown> => {
  const connected = page.evaluate(() => {
    const wc: PageWallet = Reflect.get(window, 'wc')
    Reflect.get(window, 'said').length = 0
    return wc.connect(['eip155'], new AbortController().signal)
  })
  await scanner.pair(await uriOf({ page }))
  return connected
}

test('connects, signs, sends, reads the chain, comes back and parts, and asks nobody but the relay and the chain', async () => {
  const { services, chains } = sandbox
  const [chain] = chains
  // Not the first: what it sends costs it, and others read that one's balance at the same time.
  const account = sandbox.accounts[2]
  if (chain === undefined || account === undefined) throw new Error('The sandbox has no chain')
  wallet = await startWalletKitWallet({
    relayUrl: services['relay'] ?? '',
    chains: [{ id: chain.caipNetworkId, rpcUrl: chain.rpcUrl }],
    privateKeys: [account.privateKey, generatePrivateKey()],
  })
  const visitor = await visit('plain', { prepare: installClock, otherServices: [sandbox.services['relay'] ?? ''] })
  await openFile(visitor)
  const grant = {
    namespace: 'eip155',
    accounts: wallet.addresses.map((address) => ({ address })),
    networkId: chain.caipNetworkId,
  }
  const shared = { ok: true, value: [{ ...grant, wallet: { name: walletKitName } }] }
  expect(await pair(visitor, wallet)).toEqual(shared)

  expect(await request(visitor, 'personal_sign', '0x6869', account.address)).toMatch(/^0x[0-9a-f]{130}$/)
  const before = BigInt(String(await request(visitor, 'eth_getTransactionCount', account.address, 'latest')))
  const to = wallet.addresses[1]
  expect(await request(visitor, 'eth_sendTransaction', { from: account.address, to, value: '0x1' })).toMatch(/^0x/)
  await expect
    .poll(async () => BigInt(String(await request(visitor, 'eth_getTransactionCount', account.address, 'latest'))))
    .toBe(before + 1n)

  await visitor.page.reload()
  await openFile(visitor)
  expect(await ask(visitor, 'restore')).toEqual(shared)
  expect(await ask(visitor, 'disconnect')).toEqual({ ok: true })
  await expect.poll(() => wallet?.sessions()).toBe(0)
  await advanceTime(visitor)
  const asked = visitor.requests().filter((url) => !url.startsWith(`${visitor.origin}/`))
  expect(asked.filter((url) => !url.startsWith(chain.rpcUrl))).toEqual([])
})

test('two tabs share one session: what one of them ends or makes, the other finds', async () => {
  const { services, chains } = sandbox
  const [chain] = chains
  if (chain === undefined) throw new Error('The sandbox has no chain')
  wallet = await startWalletKitWallet({
    relayUrl: services['relay'] ?? '',
    chains: [{ id: chain.caipNetworkId, rpcUrl: chain.rpcUrl }],
    privateKeys: [generatePrivateKey()],
  })
  const one = await visit('plain', { otherServices: [sandbox.services['relay'] ?? ''] })
  await openFile(one)
  const shared = await pair(one, wallet)
  const other = { page: await one.context.newPage() }
  await other.page.goto(one.origin)
  await openFile(other)
  expect(await ask(other, 'restore')).toEqual(shared)
  for (const tab of [one, other])
    expect(await request(tab, 'personal_sign', '0x6869', wallet.addresses[0])).toMatch(/^0x[0-9a-f]{130}$/)

  expect(await ask(other, 'disconnect')).toEqual({ ok: true })
  expect(await ask(one, 'restore')).toMatchObject({ ok: false, failure: { code: 'NO_ACCOUNTS' } })
  await expect.poll(() => wallet?.sessions()).toBe(0)
  expect(await pair(one, wallet)).toEqual(shared)
  expect(await ask(other, 'restore')).toEqual(shared)
  expect(await request(other, 'personal_sign', '0x6869', wallet.addresses[0])).toMatch(/^0x[0-9a-f]{130}$/)
})
