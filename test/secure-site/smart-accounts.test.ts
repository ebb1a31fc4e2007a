import { createPublicClient, encodeFunctionData, erc20Abi, getAddress, http, numberToHex, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { entryPointAddress } from '../../secure-site/smart-accounts/smart-account-addresses.ts'
import { type SmartChain, startSmartChain } from '../support/smart-chain.ts'
import { createFrameWorld, type FrameWorld } from './support/frame-world.ts'
import { codeOf, createSigningVisit, resultOf, type SigningVisit } from './support/signing-visit.ts'

const networkId = 'eip155:31337'
const receiver = getAddress('0x00000000000000000000000000000000000b0b08')

let chain: SmartChain
let world: FrameWorld
let visit: SigningVisit
let owner: `0x${string}`

beforeAll(async () => {
  chain = await startSmartChain()
  world = await createFrameWorld({
    storage: 'partitioned',
    options: {
      networks: {
        [networkId]: { rpcUrls: [chain.url], smartAccounts: { bundler: chain.bundlerUrl } },
        'eip155:31338': { rpcUrls: [chain.url] },
      },
    },
  })
})
afterAll(async () => {
  await world.stop()
  await chain.stop()
})
beforeEach(async () => {
  visit = await createSigningVisit(world)
  const { payload } = await visit.ask('GET_USER', { chainId: networkId })
  owner = Object(payload).accounts[1].address
  await chain.fund(visit.address, parseEther('1'))
})

const approve = async (heading: string, expected: readonly string[]): Promise<void> => {
  const surface = await visit.surface()
  await surface.getByRole('heading', { name: heading }).first().waitFor()
  const text = (await surface.locator('.content').textContent()) ?? ''
  for (const one of expected) expect(text).toContain(one)
  await surface.getByRole('button', { name: 'Approve' }).click()
}
const user = async (takes: object = {}) =>
  Object((await visit.ask('GET_USER', { chainId: networkId, ...takes })).payload)
const client = () => createPublicClient({ transport: http(chain.url) })
const receipt = async (hash: unknown) => Object(await chain.rpc('eth_getTransactionReceipt', [hash]))

test('a new visitor has both accounts, the contract first; on a network without, their key’s own', async () => {
  expect(await user()).toMatchObject({
    address: visit.address,
    accounts: [
      { address: visit.address, type: 'smartAccount' },
      { address: owner, type: 'eoa' },
    ],
    preferredAccountType: 'smartAccount',
  })
  expect(await user({ chainId: 'eip155:31338' })).toMatchObject({ address: owner, accounts: [{ type: 'eoa' }] })
  expect((await visit.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).payload).toEqual({
    smartAccountEnabledNetworks: [31337],
    sponsoredNetworks: [],
  })
  expect((await visit.ask('INIT_SMART_ACCOUNT', { chainId: networkId })).payload).toEqual({
    address: visit.address,
    isDeployed: false,
  })
  expect(codeOf(await visit.ask('INIT_SMART_ACCOUNT', { chainId: 'eip155:31338' }))).toBe('NO_SMART_ACCOUNT')
})

test('what the visitor prefers is kept with the wallet, and no later wish of a page changes it', async () => {
  expect((await visit.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })).payload).toEqual({ type: 'eoa', address: owner })
  const wish = { preferredAccountType: 'smartAccount' }
  expect(await user(wish)).toMatchObject({ address: owner, preferredAccountType: 'eoa' })
  expect((await visit.ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).payload).toMatchObject({
    address: visit.address,
  })
  expect(await user()).toMatchObject({ address: visit.address })
})

test('the first transaction makes the account at the address that it had; the next one goes on', async () => {
  const before = await chain.balance(receiver)
  const pay = { from: visit.address, to: receiver, value: numberToHex(parseEther('0.25')) }
  const sent = visit.request('eth_sendTransaction', [pay])
  await approve('Send 0.25', [receiver, visit.address, 'Fee at most', 'your smart account is made', 'You give0.25'])
  expect(await receipt(resultOf(await sent))).toMatchObject({ status: '0x1' })
  expect(await chain.rpc('eth_getCode', [visit.address, 'latest'])).toMatch(/^0x36/)
  expect((await visit.ask('INIT_SMART_ACCOUNT', { chainId: networkId })).payload).toMatchObject({ isDeployed: true })
  const again = visit.request('eth_sendTransaction', [pay])
  const surface = await visit.surface()
  await surface.getByRole('heading', { name: 'Send 0.25' }).first().waitFor()
  expect(await surface.locator('.content').textContent()).not.toContain('is made')
  await surface.getByRole('button', { name: 'Approve' }).click()
  expect(await receipt(resultOf(await again))).toMatchObject({ status: '0x1' })
  expect((await chain.balance(receiver)) - before).toBe(parseEther('0.5'))
})

test('calls are made as one, and answered with where they are found', async () => {
  const calls = [1n, 2n].map((value) => ({ to: receiver, value: numberToHex(value) }))
  const batch = { version: '2.0.0', from: visit.address, chainId: '0x7a69', atomicRequired: true, calls }
  const before = await chain.balance(receiver)
  const sent = visit.request('wallet_sendCalls', [batch])
  await approve('Make 2 calls', ['all of them, or none', visit.address])
  const { payload } = await sent
  const { result, operation } = Object(payload)
  expect(operation).toMatchObject({ hash: result, entryPoint: expect.stringMatching(/^0x4337/) })
  await expect.poll(() => chain.bundler('eth_getUserOperationReceipt', [result])).toMatchObject({ success: true })
  expect((await chain.balance(receiver)) - before).toBe(3n)
})

test('messages and typed data are the contract’s own, before it is there and after', async () => {
  const typed = {
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    domain: { name: 'Shop', version: '1', chainId: 31337, verifyingContract: receiver },
    message: { amount: '5' },
  } as const
  const signatures = async () => {
    const message = visit.request('personal_sign', ['0x68656c6c6f', visit.address])
    await approve('Sign a message', ['hello'])
    const signature = resultOf(await message) as `0x${string}`
    const data = visit.request('eth_signTypedData_v4', [visit.address, JSON.stringify(typed)])
    await approve('Sign typed data', ['Shop', '5'])
    const typedSignature = resultOf(await data) as `0x${string}`
    expect(await client().verifyMessage({ address: visit.address, message: 'hello', signature })).toBe(true)
    expect(await client().verifyMessage({ address: owner, message: 'hello', signature })).toBe(false)
    const definition = { ...typed, message: { amount: 5n } }
    expect(await client().verifyTypedData({ ...definition, address: visit.address, signature: typedSignature })).toBe(
      true,
    )
    return [signature, typedSignature]
  }
  const before = await signatures()
  for (const one of before) expect(one).toMatch(/6492649264926492$/)
  const sent = visit.request('eth_sendTransaction', [{ from: visit.address, to: receiver, value: '0x1' }])
  await approve('Send', [receiver])
  resultOf(await sent)
  for (const one of await signatures()) expect(one).not.toMatch(/6492$/)
})

test('a sign-in is the smart account’s, before its first transaction too', async () => {
  const fields = { version: '1', nonce: 'abcdefgh12345678', issuedAt: new Date().toISOString() }
  const { message, signature, address } = await user({ signIn: fields })
  expect(address).toBe(visit.address)
  expect(message).toContain(visit.address)
  expect(await client().verifyMessage({ address: visit.address, message, signature })).toBe(true)
  await visit.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
  const own = await user({ signIn: fields })
  expect(own.message).toContain(owner)
  expect(await client().verifyMessage({ address: owner, message: own.message, signature: own.signature })).toBe(true)
})

test('the key’s own account sends by itself, also to the smart account', async () => {
  await chain.fund(owner, parseEther('1'))
  const sent = visit.request('eth_sendTransaction', [{ from: owner, to: visit.address, value: numberToHex(5n) }])
  await approve('Send', [visit.address])
  const mined = await receipt(resultOf(await sent))
  expect(mined).toMatchObject({ status: '0x1', from: owner.toLowerCase() })
  expect(await chain.balance(visit.address)).toBe(parseEther('1') + 5n)
})

test('what it has not is said before the visitor is asked', async () => {
  const much = { from: visit.address, to: receiver, value: numberToHex(parseEther('2')) }
  expect(codeOf(await visit.request('eth_sendTransaction', [much]))).toBe('INSUFFICIENT_FUNDS')
  const all = { ...much, value: numberToHex(parseEther('1')) }
  expect(codeOf(await visit.request('eth_sendTransaction', [all]))).toBe('INSUFFICIENT_FUNDS')
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 1n] })
  const reverting = getAddress('0x00000000000000000000000000000000000bad01')
  await chain.rpc('anvil_setCode', [reverting, '0x5f5ffd'])
  const failing = { from: visit.address, to: reverting, data }
  expect(codeOf(await visit.request('eth_sendTransaction', [failing]))).toBe('WOULD_REVERT')
})

test('an operation that fails on the chain after all is no success, though its transaction is one', async () => {
  const sent = visit.request('eth_sendTransaction', [
    { from: visit.address, to: receiver, value: numberToHex(parseEther('0.9')) },
  ])
  const surface = await visit.surface()
  await surface.getByRole('heading', { name: 'Send 0.9' }).first().waitFor()
  // What it has goes to its fee, and is too little for what it sends.
  await chain.fund(visit.address, parseEther('0.5'))
  await surface.getByRole('button', { name: 'Approve' }).click()
  expect(codeOf(await sent)).toBe('SEND_FAILED')
  expect(await chain.balance(visit.address)).toBeLessThan(parseEther('0.5'))
})

test('what a bundler refuses, and does all the same, is not done twice: the next request says so', async () => {
  const pay = { from: visit.address, to: receiver, value: numberToHex(11n) }
  const before = await chain.balance(receiver)
  chain.behave('refuse-and-send')
  const refused = visit.request('eth_sendTransaction', [pay])
  await approve('Send', [receiver])
  expect(codeOf(await refused)).toBe('SEND_FAILED')
  chain.behave('answer')
  await expect.poll(async () => (await chain.balance(receiver)) - before).toBe(11n)
  const { payload } = await visit.request('eth_sendTransaction', [pay])
  expect(payload).toMatchObject({ code: 'SEND_FAILED', message: expect.stringContaining('went through after all') })
  expect((await chain.balance(receiver)) - before).toBe(11n)
  const meant = visit.request('eth_sendTransaction', [pay])
  await approve('Send', [receiver])
  resultOf(await meant)
  expect((await chain.balance(receiver)) - before).toBe(22n)
})

test('an answer that is lost is asked for again, and nothing is done twice', async () => {
  const before = await chain.balance(receiver)
  chain.behave('lose')
  const sent = visit.request('eth_sendTransaction', [{ from: visit.address, to: receiver, value: numberToHex(13n) }])
  await approve('Send', [receiver])
  expect(await receipt(resultOf(await sent))).toMatchObject({ status: '0x1' })
  expect((await chain.balance(receiver)) - before).toBe(13n)
})

test('who recovers their wallet has the same two accounts, and sends from the contract', async () => {
  const email = 'recovered-smart@mail.example'
  const enter = async () => {
    const one = await world.visit(await world.browser(), world.hosts.one)
    await one.open()
    await one.signIn(email)
    const { payload } = await one.ask('GET_USER', { chainId: networkId })
    return { one, accounts: Object(payload).accounts }
  }
  const first = await enter()
  // Of the first device nothing is left.
  await first.one.page.context().close()
  const { one, accounts } = await enter()
  expect(accounts).toEqual(first.accounts)
  const [{ address }] = accounts
  await chain.fund(address, parseEther('1'))
  const call = { from: address, to: receiver, value: '0x9' }
  const before = await chain.balance(receiver)
  const asked = one.ask('RPC_REQUEST', {
    ...{ chainId: networkId, method: 'eth_sendTransaction', params: JSON.stringify([call]) },
  })
  const surface = await one.surface()
  await surface.getByRole('button', { name: 'Approve' }).click()
  expect(resultOf(await asked)).toMatch(/^0x[0-9a-f]{64}$/)
  expect((await chain.balance(receiver)) - before).toBe(9n)
})

test('a page asks the bundler about operations, and about nothing else', async () => {
  const query = async (method: string, params: unknown, chainId = networkId) =>
    visit.ask('ASK_BUNDLER', { chainId, method, params: JSON.stringify(params) })
  const answered = async (method: string, params: unknown) => {
    const { payload } = await query(method, params)
    return JSON.parse(Object(payload).answer)
  }
  expect(await answered('eth_supportedEntryPoints', [])).toEqual({ result: [entryPointAddress] })
  const unknown = `0x${'0'.repeat(64)}`
  expect(await answered('eth_getUserOperationReceipt', [unknown])).toEqual({ result: null })
  expect(await answered('eth_getUserOperationReceipt', [])).toMatchObject({ error: { code: -32_602 } })
  for (const method of ['eth_sendUserOperation', 'pm_getPaymasterData', 'eth_chainId', '__proto__'])
    expect(codeOf(await query(method, []))).toBe('METHOD_NOT_ALLOWED')
  expect(codeOf(await query('eth_supportedEntryPoints', {}))).toBe('INVALID_PARAMS')
  expect(codeOf(await query('eth_supportedEntryPoints', [], 'eip155:31338'))).toBe('NO_SMART_ACCOUNT')
})
