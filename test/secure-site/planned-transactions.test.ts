import { encodeAbiParameters, encodeEventTopics, encodeFunctionData, keccak256, maxUint256, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FrameError } from '../../secure-site/frame/frame-error.ts'
import { NetworkRefusal, type NetworkRpc } from '../../secure-site/frame/http/network-rpc.ts'
import { prepareCalls, prepareTransaction } from '../../secure-site/frame/signing/prepare-transactions.ts'
import { createSentNumbers } from '../../secure-site/frame/signing/sent-numbers.ts'

const signer = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const other = '0x2222222222222222222222222222222222222222'
const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])
const lost = new FrameError('NETWORK_UNREACHABLE', 'no')
const gwei = 1_000_000_000n
const hex = (number: bigint): string => `0x${number.toString(16)}`

interface World {
  /** What becomes of each transaction: refused, lost, or taken where there is nothing said. */
  readonly sends: (Error | undefined)[]
  simulated: unknown
  readonly answers: Record<string, unknown>
}
let world: World
const raws: string[] = []

const rpc: NetworkRpc = {
  ask: async (method, params) => {
    if (method === 'eth_sendRawTransaction') {
      const next = world.sends.shift()
      if (next) throw next
      raws.push(String(params[0]))
      return '0x'
    }
    if (method === 'eth_simulateV1') return world.simulated
    if (method === 'eth_getTransactionByHash') return null
    if (method in world.answers) return world.answers[method]
    throw new NetworkRefusal('execution reverted')
  },
}
const place = () =>
  ({
    account: { walletId: 'x', namespace: 'eip155', address: signer.address },
    owner: signer.address,
    origin: 'https://app.example',
    chain: 1,
    network: { name: 'Net', symbol: 'ETH', decimals: 18, rpcUrls: [] },
    rpc,
    sentNumbers,
  }) as const
let sentNumbers: ReturnType<ReturnType<typeof createSentNumbers>>

beforeEach(() => {
  vi.useFakeTimers()
  raws.length = 0
  sentNumbers = createSentNumbers()('')
  world = {
    sends: [],
    simulated: undefined,
    answers: {
      eth_getBlockByNumber: { baseFeePerGas: hex(10n * gwei), gasLimit: hex(30_000_000n) },
      eth_maxPriorityFeePerGas: hex(gwei),
      eth_getBalance: hex(10n ** 20n),
      eth_getTransactionCount: '0x4',
      eth_estimateGas: hex(50_000n),
    },
  }
})
afterEach(() => {
  vi.useRealTimers()
})

const signText = (message: string) => signer.signMessage({ message })
const evmSigner = { ...signer, address: signer.address, signText }
const finish = async (prepared: Awaited<ReturnType<typeof prepareCalls>>) => {
  const signed = await prepared.sign(evmSigner)
  const finished = signed.finish()
  finished.catch(() => undefined)
  await vi.runAllTimersAsync()
  return finished
}
const batch = (calls: readonly object[]) => [{ version: '2.0.0', chainId: '0x1', calls }]
const three = batch([1, 2, 3].map((value) => ({ to: other, value: `0x${value}` })))
const textOf = (parts: unknown): string => JSON.stringify(parts)

test('of calls all are sent, each with the next number', async () => {
  const { result, said } = await finish(await prepareCalls(three, place()))
  expect(result).toEqual(raws.map((raw) => keccak256(raw as `0x${string}`)))
  expect(raws).toHaveLength(3)
  expect(said).toBeUndefined()
  expect(sentNumbers.next(4n)).toBe(7n)
})

test('of calls that were not all sent the visitor and the page hear how many', async () => {
  world.sends.push(undefined, new NetworkRefusal('too cheap'))
  const { result, said } = await finish(await prepareCalls(three, place()))
  expect(result).toEqual(raws.map((raw) => keccak256(raw as `0x${string}`)))
  expect(raws).toHaveLength(1)
  expect(said).toBe('Sent 1 of 3. The network has not taken the transaction: too cheap')
  expect(sentNumbers.next(4n)).toBe(5n)
})

test('one of the calls that may have been sent is not told as one that was not', async () => {
  world.sends.push(undefined, lost, lost, lost)
  const { result, said } = await finish(await prepareCalls(three, place()))
  expect(result).toHaveLength(2)
  expect(raws).toHaveLength(1)
  expect(said).toContain(
    `Sent 1 of 3. Nobody can say whether the transaction was sent. Look for it later: ${result[1]}`,
  )
  // It may still come, and then no other of its number does.
  expect(sentNumbers.next(5n)).toBe(5n)
})

test('where nothing was sent the page gets no hashes', async () => {
  world.sends.push(new NetworkRefusal('too cheap'))
  await expect(finish(await prepareCalls(three, place()))).rejects.toMatchObject({ fault: { code: 'SEND_FAILED' } })
})

const transaction = (more: object = {}) => [{ from: signer.address, to: other, value: '0x1', ...more }]

test('two in a row have numbers of their own on a node that is behind', async () => {
  const first = await prepareTransaction(transaction(), place())
  await finish(first)
  const second = await prepareTransaction(transaction(), place())
  expect(textOf(second.parts)).toContain('\\"nonce\\": 5')
})

test.each([
  ['its price', { maxFeePerGas: hex(21n * 4n * gwei) }],
  [
    'its price, all of it for who takes it',
    { maxFeePerGas: hex(21n * 4n * gwei), maxPriorityFeePerGas: hex(21n * 4n * gwei) },
  ],
  ['a price of the old kind', { gasPrice: hex(21n * 4n * gwei) }],
  ['its gas', { gas: hex(60_000n * 4n) }],
])('a fee that is several times what is usual is said to be, before anything else: %s', async (_, fee) => {
  const { parts } = await prepareTransaction(transaction(fee), place())
  expect(parts[0]).toEqual({ kind: 'warning', text: 'The page asks for a fee of up to 4 times what is usual.' })
})

test.each([
  ['nothing', {}],
  ['a little more', { maxFeePerGas: hex(60n * gwei), gas: hex(60_000n) }],
  ['a price that makes no sense', { maxFeePerGas: hex(10_000n * gwei) }],
  ['more gas than a block has', { gas: hex(40_000_000n) }],
  ['less gas than it takes', { gas: hex(49_999n) }],
])('a page that says %s of the fee is no reason to warn', async (_, fee) => {
  const { parts } = await prepareTransaction(transaction(fee), place())
  expect(parts.filter(({ kind }) => kind === 'warning')).toEqual([])
  expect(textOf(parts)).not.toContain('49999')
})

test('on a network without EIP-1559 there is one price, and the page may raise it', async () => {
  world.answers['eth_getBlockByNumber'] = { gasLimit: hex(30_000_000n) }
  world.answers['eth_gasPrice'] = hex(5n * gwei)
  const { parts } = await prepareTransaction(transaction({ gasPrice: hex(20n * gwei), maxFeePerGas: '0x1' }), place())
  expect(textOf(parts)).toContain('\\"gasPrice\\": \\"20000000000\\"')
  expect(textOf(parts)).not.toContain('maxFeePerGas')
  expect(parts[0]?.kind).toBe('warning')
})

test.each<[string, object, string]>([
  ['of another account', { from: other }, 'UNAUTHORIZED_ACCOUNT'],
  ['for another network', { chainId: '0x2' }, 'INVALID_PARAMS'],
  ['with two kinds of data', { data: '0x01', input: '0x02' }, 'INVALID_PARAMS'],
  ['without a receiver', { to: undefined }, 'INVALID_PARAMS'],
  ['of a number', { value: 1 }, 'INVALID_PARAMS'],
  ['of more than there is', { value: hex(10n ** 20n + 1n) }, 'INSUFFICIENT_FUNDS'],
  ['that leaves nothing for its fee', { value: hex(10n ** 20n) }, 'INSUFFICIENT_FUNDS'],
])('a transaction %s is refused', async (_, changed, code) => {
  await expect(prepareTransaction(transaction(changed), place())).rejects.toMatchObject({ fault: { code } })
})

test.each<[string, object, string]>([
  ['of another account', { from: other }, 'UNAUTHORIZED_ACCOUNT'],
  ['for another network', { chainId: '0x2' }, 'INVALID_PARAMS'],
  ['in too large a number', { calls: Array.from({ length: 31 }, () => ({ to: other })) }, 'INVALID_PARAMS'],
  ['one of which needs more', { calls: [{ to: other, capabilities: { more: {} } }] }, 'INVALID_PARAMS'],
  ['without a receiver', { calls: [{}] }, 'INVALID_PARAMS'],
])('calls %s are refused', async (_, changed, code) => {
  const asked = [{ version: '2.0.0', chainId: '0x1', calls: [{ to: other }], ...changed }]
  await expect(prepareCalls(asked, place())).rejects.toMatchObject({ fault: { code } })
})

test('a later call that fails after the ones in front of it is refused', async () => {
  const [good, bad] = ['0x1', '0x0'].map((status) => ({ status, gasUsed: '0x5208', logs: [] }))
  world.simulated = [{ calls: [good, bad, good] }]
  await expect(prepareCalls(three, place())).rejects.toMatchObject({ fault: { code: 'WOULD_REVERT' } })
  // An answer about other calls says nothing of these.
  world.simulated = [{ calls: [good] }]
  expect(textOf((await prepareCalls(three, place())).parts)).toContain('cannot be predicted')
})

test.each([
  ['too low a price', { maxFeePerGas: hex(gwei) }, '\\"maxFeePerGas\\": \\"21000000000\\"'],
  ['a tip above its price', { maxPriorityFeePerGas: hex(90n * gwei) }, '\\"maxPriorityFeePerGas\\": \\"21000000000\\"'],
])('a page that asks for %s gets one that a network takes', async (_, fee, words) => {
  expect(textOf((await prepareTransaction(transaction(fee), place())).parts)).toContain(words)
})

test('what one of many calls gives away stands in front of all of them', async () => {
  const all = encodeFunctionData({ abi, functionName: 'approve', args: [other, maxUint256] })
  const calls = Array.from({ length: 30 }, (_, at) =>
    at === 28 || at === 29 ? { to: other, data: all } : { to: other, value: '0x1' },
  )
  const { parts } = await prepareCalls(batch(calls), place())
  expect(parts[0]).toMatchObject({ kind: 'warning', text: expect.stringMatching(/^Calls 29, 30: This has no limit/) })
})

const simulatedWith = (logs: readonly object[], status = '0x1') => [{ calls: [{ status, gasUsed: '0x1', logs }] }]

test('NFTs that leave in one go are seen by a trial run', async () => {
  const args = { operator: other, from: signer.address, to: other } as const
  const topics = encodeEventTopics({ abi, eventName: 'TransferBatch', args })
  const data = encodeAbiParameters(
    [{ type: 'uint256[]' }, { type: 'uint256[]' }],
    [
      [7n, 8n],
      [1n, 2n],
    ],
  )
  world.simulated = simulatedWith([{ address: other, topics, data }])
  const { parts } = await prepareTransaction(transaction({ data: '0x12345678' }), place())
  expect(textOf(parts)).toContain('"label":"You give","value":"1 × NFT number 7"')
  expect(textOf(parts)).toContain('"label":"You give","value":"2 × NFT number 8"')
})

test('the currency itself is known by whose name nodes log it in', async () => {
  const topics = encodeEventTopics({
    abi: parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)']),
    args: { from: other, to: signer.address },
  })
  const data = encodeAbiParameters([{ type: 'uint256' }], [10n ** 18n])
  world.simulated = simulatedWith([{ address: `0x${'Ee'.repeat(20)}`, topics, data }])
  expect(textOf((await prepareTransaction(transaction(), place())).parts)).toContain(
    '"label":"You get","value":"1 ETH"}',
  )
  world.simulated = simulatedWith([{ address: other, topics, data }])
  expect(textOf((await prepareTransaction(transaction(), place())).parts)).not.toContain('"value":"1 ETH"}')
})

test('of a trial run that sees nothing no more is said than that', async () => {
  world.simulated = simulatedWith([])
  expect(textOf((await prepareTransaction(transaction(), place())).parts)).toContain('that the wallet can see')
})

test('a trial run that has failed is said first', async () => {
  world.simulated = simulatedWith([], '0x0')
  const [first] = (await prepareTransaction(transaction(), place())).parts
  expect(textOf(first)).toContain('A trial run of this has failed')
})
