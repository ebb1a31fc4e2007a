import { expect, it } from 'vitest'
import { createEvmTransactionReader } from '../../infrastructure/chains/evm-transaction-reader.ts'
import { createSimulatedTransactionReader } from '../../infrastructure/simulation/simulated-transaction-reader.ts'
import { startAnvil } from '../support/anvil.ts'
import { minedReceipt } from '../support/mined-receipt.ts'
import { startRpcServer } from '../support/rpc-server.ts'
import { testNetwork } from './chain-client.contract.ts'
import { describeTransactionReader } from './transaction-reader.contract.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** The bytes of a contract whose constructor reverts: `PUSH1 0 PUSH1 0 REVERT`. */
const reverting = '0x60006000fd'

const onAnvil = () => createEvmTransactionReader({ download: (load) => load(), rpc: { custom: {}, isRanked: false } })

describeTransactionReader('a real chain', async () => {
  const anvil = await startAnvil()
  const send = async (transaction: object): Promise<string> =>
    String(await anvil.rpc('eth_sendTransaction', [{ from, gas: '0x186a0', ...transaction }]))
  const [mined, failed] = [await send({ to, value: '0x1' }), await send({ data: reverting })]
  const { blockNumber } = await minedReceipt(anvil, mined)
  await minedReceipt(anvil, failed)
  const block = (await anvil.rpc('eth_getBlockByNumber', [blockNumber, false])) as { timestamp: string }
  const waiting = await send({ to, nonce: '0x5' })
  return {
    reader: onAnvil(),
    network: testNetwork(anvil.url),
    from,
    mined: { hash: mined, minedAt: Number(block.timestamp) * 1_000 },
    failed: { hash: failed },
    waiting: { hash: waiting, nonce: 5 },
    nextNonce: 2,
    gone: async () => {
      const server = await startRpcServer()
      await server.stop()
      return [onAnvil(), testNetwork(server.url)]
    },
    stop: () => anvil.stop(),
  }
})

describeTransactionReader('simulated', async () => {
  const reader = createSimulatedTransactionReader()
  const hashOf = (nth: number): string => `0x${String(nth).padStart(64, '0')}`
  reader.set(hashOf(1), { kind: 'mined', isSuccessful: true, minedAt: 7_000 })
  reader.set(hashOf(2), { kind: 'mined', isSuccessful: false, minedAt: 8_000 })
  reader.set(hashOf(3), { kind: 'waiting', nonce: 5 })
  const network = testNetwork('http://simulated.invalid')
  return {
    ...{ reader, network, from, nextNonce: 0 },
    mined: { hash: hashOf(1), minedAt: 7_000 },
    failed: { hash: hashOf(2) },
    waiting: { hash: hashOf(3), nonce: 5 },
    gone: async () => {
      const gone = createSimulatedTransactionReader()
      gone.failWith('TRANSACTIONS_UNAVAILABLE')
      return [gone, network]
    },
    stop: async () => undefined,
  }
})

const hash = `0x${'12'.repeat(32)}`
const block = { timestamp: '0x1' }
const receipt = { transactionHash: hash, from, blockNumber: '0x1', status: '0x1' }

/** What is said of the transaction by a chain that answers with this. */
const lookAt = async (answers: Readonly<Record<string, unknown>>) => {
  const server = await startRpcServer((method) => (method === 'eth_chainId' ? '0x7a69' : (answers[method] ?? null)))
  const question = { network: testNetwork(server.url), hash, from }
  const answer = await onAnvil().look(question, new AbortController().signal)
  await server.stop()
  return answer
}
const receiptOf = (more: object, at: unknown = block) => ({
  eth_getTransactionReceipt: { ...receipt, ...more },
  eth_getBlockByNumber: at,
})

it.each([
  ['a receipt without a block', receiptOf({ blockNumber: null })],
  ['a receipt that says not how it ended', receiptOf({ status: undefined })],
  ['a receipt with another status than a number', receiptOf({ status: null })],
  ['the receipt of another transaction', receiptOf({ transactionHash: `0x${'34'.repeat(32)}` })],
  ['a text for a receipt', { eth_getTransactionReceipt: 'x' }],
  ['a block that is not there', receiptOf({}, null)],
  ['a time that no date has', receiptOf({}, { timestamp: '0xfffffffffffff' })],
  ['a nonce that is none', { eth_getTransactionByHash: { hash, from, nonce: 'seven' } }],
  ['another transaction', { eth_getTransactionByHash: { hash: `0x${'34'.repeat(32)}`, from, nonce: '0x1' } }],
  ['a count of 100 digits', { eth_getTransactionCount: `0x${'9'.repeat(100)}` }],
])('a lying chain that answers with %s is no answer', async (_, answers: Readonly<Record<string, unknown>>) => {
  expect(await lookAt(answers)).toMatchObject({ ok: false, failure: { code: 'TRANSACTIONS_UNAVAILABLE' } })
})

it('a transaction that somebody else sent is told as that, mined or not (ERC-4337)', async () => {
  const foreign = { ok: true, value: { kind: 'foreign' } }
  expect(await lookAt(receiptOf({ from: to }))).toEqual(foreign)
  expect(await lookAt({ eth_getTransactionByHash: { hash, from: to, nonce: '0x1' } })).toEqual(foreign)
  expect(await lookAt(receiptOf({ from: from.toLowerCase() }))).toMatchObject({ value: { kind: 'mined' } })
})

it('a receipt from before EIP-658 says that it was mined', async () => {
  expect(await lookAt(receiptOf({ status: undefined, root: hash }))).toMatchObject({ value: { isSuccessful: true } })
})
