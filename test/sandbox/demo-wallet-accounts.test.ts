import { beforeEach, expect, test } from 'vitest'
import type { SandboxChain } from '../../sandbox/description.ts'
import { accounts, memoryStorage, scriptedWallet } from './support/scripted-wallet.ts'

// Nothing here reaches a chain.
const chains: readonly SandboxChain[] = [
  { caipNetworkId: 'eip155:31337', name: 'Sandbox One', rpcUrl: 'http://127.0.0.1:9' },
]
const [first, second] = accounts.map(({ address }) => address)
let wallet = scriptedWallet(chains)

beforeEach(() => {
  wallet = scriptedWallet(chains)
})

test('shows no account before the visitor approves', async () => {
  expect(await wallet.request('eth_accounts')).toEqual([])
  expect(wallet.asked).toEqual([])
})

test('connects the account that the visitor chose, and asks once', async () => {
  wallet.answer({ approved: true, account: second ?? '0x' })
  expect(await wallet.request('eth_requestAccounts')).toEqual([second])
  expect(await wallet.request('eth_requestAccounts')).toEqual([second])
  expect(await wallet.request('eth_accounts')).toEqual([second])
  expect(wallet.asked.map(({ kind }) => kind)).toEqual(['connect'])
  expect(wallet.events).toContainEqual(['accountsChanged', [second]])
})

test('a refusal is 4001, and the next request asks again', async () => {
  wallet.answer({ approved: false })
  await expect(wallet.request('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  expect(await wallet.request('eth_accounts')).toEqual([])
  wallet.answer({ approved: true })
  expect(await wallet.request('eth_requestAccounts')).toEqual([first])
})

test('a second question while one is open is -32002, and the first still stands', async () => {
  let approve: () => void = () => undefined
  wallet.answer(
    () =>
      new Promise((resolve) => {
        approve = () => resolve({ approved: true })
      }),
  )
  const connecting = wallet.request('eth_requestAccounts')
  await expect(wallet.request('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
  approve()
  expect(await connecting).toEqual([first])
  expect(wallet.asked).toHaveLength(1)
})

test('remembers the permission for the next visit, without asking', async () => {
  const storage = memoryStorage()
  await scriptedWallet(chains, storage).request('eth_requestAccounts')
  const nextVisit = scriptedWallet(chains, storage)
  expect(await nextVisit.request('eth_accounts')).toEqual([first])
  expect(nextVisit.asked).toEqual([])
})

test('a broken or foreign memory is no permission', async () => {
  for (const text of ['{', 'null', '[]', '{"account":"0x1"}', `{"account":"0x${'a'.repeat(40)}","addedChains":7}`]) {
    const storage = { getItem: () => text, setItem: () => undefined }
    expect(await scriptedWallet(chains, storage).request('eth_accounts'), text).toEqual([])
  }
})

test('works without any storage', async () => {
  const denied = (): never => {
    throw new Error('SecurityError')
  }
  const shy = scriptedWallet(chains, { getItem: denied, setItem: denied })
  expect(await shy.request('eth_requestAccounts')).toEqual([first])
})

test('grants, lists and revokes the one permission it knows (EIP-2255)', async () => {
  const granted = [
    { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [first] }] },
  ]
  expect(await wallet.request('wallet_getPermissions')).toEqual([])
  expect(await wallet.request('wallet_requestPermissions', { eth_accounts: {} })).toEqual(granted)
  expect(await wallet.request('wallet_getPermissions')).toEqual(granted)
  expect(await wallet.request('wallet_revokePermissions', { eth_accounts: {} })).toBeNull()
  expect(await wallet.request('eth_accounts')).toEqual([])
  expect(wallet.events.at(-1)).toEqual(['accountsChanged', []])
  await expect(wallet.request('wallet_requestPermissions', { camera: {} })).rejects.toMatchObject({ code: 4200 })
})

test('asking for the permission again lets the visitor change the account', async () => {
  await wallet.request('eth_requestAccounts')
  wallet.answer({ approved: true, account: second ?? '0x' })
  await wallet.request('wallet_requestPermissions', { eth_accounts: {} })
  expect(await wallet.request('eth_accounts')).toEqual([second])
})

test.each([
  ['eth_sign', 4200],
  ['wallet_watchAsset', 4200],
  ['wallet_makeCoffee', -32601],
  ['toString', -32601],
  ['constructor', -32601],
])('%s is answered with %i', async (method, code) => {
  await expect(wallet.request(method)).rejects.toMatchObject({ code })
})

test('a chain that cannot be reached is 4901 and said once as disconnect', async () => {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await expect(wallet.request('eth_blockNumber')).rejects.toMatchObject({ code: 4901 })
  }
  expect(wallet.events.map(([event]) => event)).toEqual(['connect', 'disconnect'])
})
