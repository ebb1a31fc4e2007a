import { encodeDeployData, encodeFunctionData, numberToHex, parseAbi, parseEther, verifyTypedData } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { artifacts } from '../../sandbox/contracts/artifacts.ts'
import { type DeployedContracts, deployContracts } from '../../sandbox/contracts/deploy-contracts.ts'
import { type Anvil, startAnvil } from '../support/anvil.ts'
import { createFrameWorld, type FrameWorld } from './support/frame-world.ts'
import { createSigningVisit, resultOf, type SigningVisit } from './support/signing-visit.ts'

/** Of the chain's own accounts. */
const deployer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
let chain: Anvil
let contracts: DeployedContracts
let world: FrameWorld
let visit: SigningVisit

beforeAll(async () => {
  chain = await startAnvil()
  contracts = await deployContracts({ caipNetworkId: 'eip155:31337', name: 'Local', rpcUrl: chain.url })
  world = await createFrameWorld({
    storage: 'shared',
    options: { networks: { 'eip155:31337': { rpcUrls: [chain.url] } } },
  })
  visit = await createSigningVisit(world)
  await chain.rpc('anvil_setBalance', [visit.address, numberToHex(parseEther('10'))])
})
afterAll(async () => {
  await world.stop()
  await chain.stop()
})

const addressOf = (symbol: string): `0x${string}` => {
  const token = contracts.tokens.find((one) => one.symbol === symbol)
  if (token === undefined) throw new Error(`The sandbox has no ${symbol}`)
  return token.address as `0x${string}`
}
const approve = async (heading: string): Promise<string> => {
  const surface = await visit.surface()
  await surface.getByRole('heading', { name: heading }).first().waitFor()
  const text = (await surface.locator('.content').textContent()) ?? ''
  await surface.getByRole('button', { name: 'Approve' }).click()
  return text
}
const mined = async (hash: unknown): Promise<unknown> => {
  await vi.waitUntil(() => chain.rpc('eth_getTransactionReceipt', [hash]), { timeout: 15_000 })
  return chain.rpc('eth_getTransactionReceipt', [hash])
}
const mint = (amount: bigint) =>
  encodeFunctionData({ abi: parseAbi(['function mint(address to, uint256 amount)']), args: [visit.address, amount] })

test('a call of a contract of the sandbox is said in the words of its descriptor, with what a trial run changes', async () => {
  const [to, data] = [addressOf('LNTD'), mint(2_500_000n)]
  const sent = visit.request('eth_sendTransaction', [{ from: visit.address, to, data }])
  const text = await approve('Mint tokens, as Latchkey Sandbox describes it')
  for (const words of ['Amount2.5 LNTD', `of the token ${to}`, 'your account', 'You get2.5 LNTD', data, to])
    expect(text).toContain(words)
  expect(text).not.toContain('cannot read this call')
  expect(await mined(resultOf(await sent))).toMatchObject({ status: '0x1' })
})

test('a batch has the words for each call that has a descriptor, and the bytes of the others', async () => {
  const calls = [
    { to: addressOf('FERRY'), data: mint(3n) },
    { to: visit.address, data: mint(4n) },
  ]
  const request = { version: '2.0.0', chainId: '0x7a69', from: visit.address, atomicRequired: false, calls }
  const sent = visit.request('wallet_sendCalls', [request])
  const text = await approve('Make 2 calls')
  for (const words of [
    '1. Mint tokens, as Latchkey Sandbox describes it',
    'Amount3 FERRY',
    '2. Call a contract',
    'Call 2: The wallet cannot read this call',
    calls[1]?.data,
  ])
    expect(text).toContain(words)
  resultOf(await sent)
})

test('a contract that nobody has described is unreadable, with its bytes', async () => {
  // A token of the same code, elsewhere.
  const { abi, bytecode } = artifacts.Token
  const code = encodeDeployData({ abi, bytecode, args: ['Harbour', 'HBR', 6, [], []] })
  const deployed = await chain.rpc('eth_sendTransaction', [
    { from: deployer, data: code, gas: numberToHex(4_000_000n) },
  ])
  const to = Object(await mined(deployed)).contractAddress
  const data = mint(1n)
  const sent = visit.request('eth_sendTransaction', [{ from: visit.address, to, data }])
  const text = await approve('Call a contract')
  for (const words of ['The wallet cannot read this call', data, data.slice(0, 10), 'You get0.000001 HBR'])
    expect(text).toContain(words)
  expect(text).not.toContain('describes it')
  resultOf(await sent)
})

const order = (verifyingContract: `0x${string}`) => ({
  types: {
    BeaconOrder: [
      { name: 'side', type: 'uint8' },
      { name: 'beacon', type: 'uint256' },
      { name: 'price', type: 'Price' },
      { name: 'fee', type: 'uint16' },
      { name: 'deadline', type: 'uint256' },
    ],
    Price: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
  },
  primaryType: 'BeaconOrder' as const,
  domain: { name: 'Sandbox Beacons', version: '1', chainId: 31337, verifyingContract },
  message: {
    side: 1,
    beacon: 2,
    price: { token: addressOf('LNTD'), amount: '12500000' },
    fee: 250,
    deadline: 1_900_000_000,
  },
})
const words = 'Trade a beacon, as Latchkey Sandbox describes it'

test('typed data of a domain that is described are said in words, in front of all that is signed', async () => {
  const data = order(addressOf('BEACON'))
  const asked = visit.request('eth_signTypedData_v4', [visit.address, JSON.stringify(data)])
  const text = await approve('Sign typed data')
  for (const part of [words, 'YouSell', 'Price12.5 LNTD', 'Fee2.5 %', 'UntilSun, 17 Mar 2030', 'All that is signed'])
    expect(text).toContain(part)
  expect(text.indexOf(words)).toBeLessThan(text.indexOf('What it is for'))
  const signature = resultOf(await asked) as `0x${string}`
  const message = {
    ...data.message,
    beacon: 2n,
    deadline: 1_900_000_000n,
    price: { ...data.message.price, amount: 12_500_000n },
  }
  expect(await verifyTypedData({ address: visit.address, ...data, message, signature })).toBe(true)
})

test('typed data for another contract are shown field by field alone', async () => {
  const asked = visit.request('eth_signTypedData_v4', [visit.address, JSON.stringify(order(addressOf('FERRY')))])
  const text = await approve('Sign typed data')
  expect(text).not.toContain(words)
  expect(text).toContain('deadline1900000000')
  resultOf(await asked)
})

test('a site that does not answer for descriptors keeps nobody waiting', async () => {
  const context = visit.page.context()
  await context.route(`${world.site}/descriptors/**`, () => undefined)
  const data = mint(5n)
  const sent = visit.request('eth_sendTransaction', [{ from: visit.address, to: addressOf('SALTM'), data }])
  const text = await approve('Call a contract')
  expect(text).toContain('The wallet cannot read this call')
  expect(text).toContain(data)
  resultOf(await sent)
  await context.unroute(`${world.site}/descriptors/**`)
})
