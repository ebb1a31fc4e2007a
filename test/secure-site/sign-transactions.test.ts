import {
  encodeDeployData,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  maxUint256,
  numberToHex,
  parseEther,
  verifyTypedData,
} from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { artifacts } from '../../sandbox/contracts/artifacts.ts'
import { type Anvil, startAnvil } from '../support/anvil.ts'
import { createFrameWorld, type FrameWorld } from './support/frame-world.ts'
import { codeOf, createSigningVisit, resultOf, type SigningVisit } from './support/signing-visit.ts'

let chain: Anvil
let world: FrameWorld
let visit: SigningVisit
let token: `0x${string}`
const receiver = getAddress('0x00000000000000000000000000000000000b0b05')
const [deployer] = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']

const receipt = async (hash: unknown): Promise<Record<string, unknown>> => {
  await vi.waitUntil(() => chain.rpc('eth_getTransactionReceipt', [hash]), { timeout: 15_000 })
  return Object(await chain.rpc('eth_getTransactionReceipt', [hash]))
}
const balance = async (address: string): Promise<bigint> =>
  BigInt(String(await chain.rpc('eth_getBalance', [address, 'latest'])))

beforeAll(async () => {
  chain = await startAnvil()
  world = await createFrameWorld({
    storage: 'partitioned',
    options: {
      networks: { 'eip155:31337': { rpcUrls: [chain.url] }, 'eip155:31338': { rpcUrls: ['http://127.0.0.1:9'] } },
    },
  })
  visit = await createSigningVisit(world)
  await chain.rpc('anvil_setBalance', [visit.address, numberToHex(parseEther('10'))])
  const { abi, bytecode } = artifacts.Token
  const data = encodeDeployData({ abi, bytecode, args: ['Harbour', 'HBR', 6, [visit.address], [1_000_000n]] })
  const hash = await chain.rpc('eth_sendTransaction', [{ from: deployer, data, gas: numberToHex(4_000_000n) }])
  token = (await receipt(hash))['contractAddress'] as `0x${string}`
})
afterAll(async () => {
  await world.stop()
  await chain.stop()
})

const approve = async (heading: string, expected: readonly string[]): Promise<void> => {
  const surface = await visit.surface()
  await surface.getByRole('heading', { name: heading }).first().waitFor()
  const text = (await surface.locator('.content').textContent()) ?? ''
  for (const one of expected) expect(text).toContain(one)
  await surface.getByRole('button', { name: 'Approve' }).click()
}

test('a transfer is shown, signed, sent and mined', async () => {
  const before = await balance(receiver)
  const sent = visit.request('eth_sendTransaction', [
    { from: visit.address, to: receiver, value: numberToHex(parseEther('1.25')), nonce: '0x99' },
  ])
  await approve('Send 1.25', [receiver, visit.address, 'Fee at most', 'You give1.25', world.hosts.one])
  const mined = await receipt(resultOf(await sent))
  expect(mined).toMatchObject({ status: '0x1', from: visit.address.toLowerCase() })
  expect((await balance(receiver)) - before).toBe(parseEther('1.25'))
})

test('while a network takes its time, the visitor reads that the wallet looks at it, and then why nothing came of it', async () => {
  const context = visit.page.context()
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await context.route(`${chain.url}/**`, async (route) => {
    await held
    await route.abort()
  })
  const transaction = { from: visit.address, to: receiver, value: '0x1' }
  const sent = visit.request('eth_sendTransaction', [transaction])
  const surface = await visit.surface()
  await surface.getByText('Looking at what the page asks for…').waitFor()
  expect(await surface.getByText('nothing to approve').count()).toBe(0)
  expect(await surface.getByRole('button', { name: 'Approve' }).isVisible()).toBe(false)
  answer()
  await surface.getByText('cannot be reached at the moment').waitFor()
  expect(codeOf(await sent)).toBe('NETWORK_UNREACHABLE')
  await context.unroute(`${chain.url}/**`)
})

test('a token says its own name, and what a trial run moves', async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 250_000n] })
  const sent = visit.request('eth_sendTransaction', [{ from: visit.address, to: token, data }])
  await approve('Send 0.25 HBR', ['calls itself HBR', receiver, 'You give0.25 HBR'])
  expect(await receipt(resultOf(await sent))).toMatchObject({ status: '0x1' })
})

test('an allowance without limit is said to be one', async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [receiver, maxUint256] })
  const sent = visit.request('eth_sendTransaction', [{ from: visit.address, to: token, data }])
  await approve('Allow spending without limit', ['This has no limit', 'All HBR, without limit', receiver])
  expect(await receipt(resultOf(await sent))).toMatchObject({ status: '0x1' })
})

test('what nobody can read is said to be unreadable, with its bytes; a price of the page is taken where it makes sense', async () => {
  const sent = visit.request('eth_sendTransaction', [
    {
      from: visit.address,
      to: receiver,
      data: '0xdeadbeef',
      gas: numberToHex(60_000n),
      maxFeePerGas: numberToHex(3_000_000_000n),
    },
  ])
  await approve('Call a contract', ['The wallet cannot read this call', '0xdeadbeef', 'Fee at most0.00018'])
  const hash = resultOf(await sent)
  expect(await chain.rpc('eth_getTransactionByHash', [hash])).toMatchObject({
    gas: numberToHex(60_000n),
    maxFeePerGas: numberToHex(3_000_000_000n),
  })
})

test('calls go one after the other, and are answered with their hashes', async () => {
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 10n] })
  const sent = visit.request('wallet_sendCalls', [
    {
      version: '2.0.0',
      from: visit.address,
      chainId: '0x7a69',
      atomicRequired: false,
      calls: [
        { to: receiver, value: '0x1' },
        { to: token, data: transfer },
      ],
      capabilities: { paymasterService: { optional: true } },
    },
  ])
  await approve('Make 2 calls', ['1. Send', '2. Send 0.00001 HBR', 'one after the other'])
  const hashes = resultOf(await sent) as readonly string[]
  expect(hashes).toHaveLength(2)
  const mined = await Promise.all(hashes.map(receipt))
  expect(mined.map((one) => one['status'])).toEqual(['0x1', '0x1'])
})

const permitTypes = {
  EIP712Domain: [
    { name: 'name', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ],
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

test('typed data are shown field by field, and what they allow in front', async () => {
  const domain = { name: 'Harbour', chainId: 31337, verifyingContract: token } as const
  const message = {
    owner: visit.address,
    spender: receiver,
    value: maxUint256,
    nonce: 0n,
    deadline: 1_900_000_000n,
  } as const
  const asJson = JSON.stringify({ types: permitTypes, domain, primaryType: 'Permit', message }, (_, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  const answered = visit.request('eth_signTypedData_v4', [visit.address, asJson])
  await approve('Sign typed data', [
    'Allow spending without limit',
    'This has no limit',
    'All HBR',
    'spender',
    'Harbour',
    '2030',
  ])
  const signature = resultOf(await answered) as `0x${string}`
  const { Permit } = permitTypes
  const types = { Permit }
  expect(
    await verifyTypedData({ address: visit.address, domain, types, primaryType: 'Permit', message, signature }),
  ).toBe(true)
})

test.each<[string, string, () => Record<string, unknown>, string, string?]>([
  ['another account', 'eth_sendTransaction', () => ({ from: receiver, to: receiver }), 'UNAUTHORIZED_ACCOUNT'],
  ['another network', 'eth_sendTransaction', () => ({ chainId: '0x1' }), 'INVALID_PARAMS'],
  ['an authorisation', 'eth_sendTransaction', () => ({ authorizationList: [] }), 'INVALID_PARAMS'],
  ['blobs', 'eth_sendTransaction', () => ({ blobs: [], maxFeePerBlobGas: '0x1' }), 'INVALID_PARAMS'],
  ['an access list', 'eth_sendTransaction', () => ({ accessList: [{}] }), 'INVALID_PARAMS'],
  ['two kinds of data', 'eth_sendTransaction', () => ({ data: '0x01', input: '0x02' }), 'INVALID_PARAMS'],
  ['no receiver', 'eth_sendTransaction', () => ({ to: undefined }), 'INVALID_PARAMS'],
  [
    'more than there is',
    'eth_sendTransaction',
    () => ({ value: numberToHex(parseEther('1000')) }),
    'INSUFFICIENT_FUNDS',
  ],
  ['all, without a fee', 'eth_sendTransaction', () => ({ value: 'all' }), 'INSUFFICIENT_FUNDS'],
  [
    'what reverts',
    'eth_sendTransaction',
    () => ({
      to: token,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 10n ** 30n] }),
    }),
    'WOULD_REVERT',
  ],
  ['a network without a line', 'eth_sendTransaction', () => ({}), 'UNKNOWN_NETWORK', 'eip155:77777'],
  ['a network that is down', 'eth_sendTransaction', () => ({}), 'NETWORK_UNREACHABLE', 'eip155:31338'],
  ['what is atomic', 'wallet_sendCalls', () => ({ atomicRequired: true }), 'ATOMIC_UNSUPPORTED'],
  [
    'what was atomic in version 1',
    'wallet_sendCalls',
    () => ({ version: '1.0', capabilities: { atomicBatch: {} } }),
    'ATOMIC_UNSUPPORTED',
  ],
  [
    'a capability that it has not',
    'wallet_sendCalls',
    () => ({ capabilities: { paymasterService: {} } }),
    'INVALID_PARAMS',
  ],
  ['no calls', 'wallet_sendCalls', () => ({ calls: [] }), 'INVALID_PARAMS'],
  ['data without 0x', 'wallet_sendCalls', () => ({ calls: [{ to: receiver, data: '12' }] }), 'INVALID_PARAMS'],
])('%s is refused before anybody is asked', async (_, method, changed, code, chainId) => {
  const before = await visit.page.evaluate(() => walletFrame.pending())
  const given =
    method === 'eth_sendTransaction'
      ? { from: visit.address, to: receiver, value: '0x1', ...changed() }
      : { version: '2.0.0', chainId: '0x7a69', atomicRequired: false, calls: [{ to: receiver }], ...changed() }
  const value = 'value' in given && given.value === 'all' ? numberToHex(await balance(visit.address)) : undefined
  const asked = { ...given, ...(value !== undefined && { value }) }
  expect(codeOf(await visit.request(method, [asked], chainId))).toBe(code)
  expect(await visit.page.evaluate(() => walletFrame.pending())).toBe(before)
})
