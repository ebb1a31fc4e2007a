import { encodeDeployData, encodeErrorResult } from 'viem/utils'
import { expect, it } from 'vitest'
import { feeRange } from '../../core/domain/send/fee.ts'
import { type TransferCall, transferCall } from '../../core/domain/send/transfer.ts'
import { createSimulatedTransferReader } from '../../infrastructure/simulation/simulated-transfer-reader.ts'
import { artifacts } from '../../sandbox/contracts/artifacts.ts'
import { startAnvil } from '../support/anvil.ts'
import {
  chainThatAnswers,
  from,
  gwei,
  key,
  moving,
  networkId,
  never,
  onEvm,
  parametersOf,
  quantity,
  rpcError,
  senderOn,
} from '../support/evm-transfers.ts'
import { contractOf } from '../support/mined-receipt.ts'
import { codeThatReturns, codeThatReverts } from '../support/planted-code.ts'
import { startRpcServer } from '../support/rpc-server.ts'
import { testNetwork } from './chain-client.contract.ts'
import { describeTransferReader } from './transfer-reader.contract.ts'

const delegated = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const goneEvm = async () => {
  const server = await startRpcServer()
  await server.stop()
  return [onEvm(), testNetwork(server.url)] as const
}
const reason = 'transfers are paused'
const paused = encodeErrorResult({
  abi: [{ type: 'error', name: 'Error', inputs: [{ name: 'message', type: 'string' }] }],
  errorName: 'Error',
  args: [reason],
})
const [pausedToken, falseToken] = [
  '0x00000000000000000000000000000000000Dead1',
  '0x00000000000000000000000000000000000DeAd2',
]

describeTransferReader('a real chain', async () => {
  const anvil = await startAnvil()
  const send = senderOn(anvil)
  const deploy = async (name: 'Token' | 'SilentToken') =>
    contractOf(await send({ data: encodeDeployData({ ...artifacts[name], args: [name, name, 6, [from], [1_000n]] }) }))
  const [token, silent] = [await deploy('Token'), await deploy('SilentToken')]
  await anvil.rpc('anvil_setCode', [delegated, `0xef0100${'5f'.repeat(20)}`])
  await anvil.rpc('anvil_setCode', [pausedToken, codeThatReverts(paused)])
  await anvil.rpc('anvil_setCode', [falseToken, codeThatReturns(`0x${'00'.repeat(32)}`)])
  const transfers = [moving(7n), moving(5n, token), moving(6n, silent)]
  const sent: { hash: string; call: TransferCall; blockNumber: string }[] = []
  // Many blocks lie between them, and after them.
  for (const [index, transfer] of transfers.entries()) {
    const { transactionHash: hash, blockNumber } = await send(parametersOf(transfer))
    sent.push({ hash, call: transferCall(transfer), blockNumber })
    await anvil.rpc('anvil_mine', [quantity(BigInt(10 ** (index + 1)))])
  }
  // Two of one block.
  await anvil.rpc('evm_setAutomine', [false])
  for (const transfer of [moving(1n), moving(2n)]) {
    const hash = String(await anvil.rpc('eth_sendTransaction', [{ from, gas: '0x5208', ...parametersOf(transfer) }]))
    sent.push({ hash, call: transferCall(transfer), blockNumber: '' })
  }
  await anvil.rpc('evm_mine')
  await anvil.rpc('evm_setAutomine', [true])
  const [first] = sent
  if (first === undefined) throw new Error('Nothing was sent.')
  const block = (await anvil.rpc('eth_getBlockByNumber', [first.blockNumber, false])) as { timestamp: string }
  const spelled = ({ to, ...call }: TransferCall): TransferCall => ({ ...call, to: to.toLowerCase() })
  return {
    reader: onEvm(),
    network: testNetwork(anvil.url),
    ...{ from, key, contract: token, delegated },
    passing: () => transfers,
    refused: () => ({ transfer: moving(1n, pausedToken), reason }),
    // A token that answers with `false`, and more than there is of the others.
    refusedInSilence: () => [moving(1n, falseToken), moving(1_001n, token), moving(1_001n, silent)],
    mined: [undefined, undefined, ...sent.map(({ hash, call }) => ({ hash, call: spelled(call) }))],
    found: { hash: first.hash, minedAt: Number(block.timestamp) * 1_000 },
    gone: goneEvm,
    stop: () => anvil.stop(),
  }
})

describeTransferReader('simulated', async () => {
  const reader = createSimulatedTransferReader()
  const network = testNetwork('http://simulated.invalid')
  const mined = [moving(7n), moving(5n, falseToken)].map((transfer, index) => ({
    hash: `0x${index}`.padEnd(66, '0'),
    call: transferCall(transfer),
  }))
  for (const one of mined) reader.mine(from, one)
  reader.deploy(falseToken, networkId)
  const refusing = (refusal: { readonly reason?: string } | undefined): void => reader.refuse(refusal)
  const hash = `0x${'12'.repeat(32)}`
  reader.become(hash, { kind: 'mined', isSuccessful: true, minedAt: 7_000 })
  return {
    ...{ reader, network, from, key, contract: falseToken, delegated, mined },
    passing: () => {
      refusing(undefined)
      return [moving(7n)]
    },
    refused: () => {
      refusing({ reason })
      return { transfer: moving(7n), reason }
    },
    refusedInSilence: () => {
      refusing({})
      return [moving(7n)]
    },
    found: { hash, minedAt: 7_000 },
    gone: async () => {
      const gone = createSimulatedTransferReader()
      gone.failWith('FEE_UNAVAILABLE')
      return [gone, network]
    },
    stop: async () => undefined,
  }
})

it('what it said of the fee holds for the transaction that is mined then', async () => {
  const anvil = await startAnvil()
  const transfer = moving(3n)
  const outlook = await onEvm().outlook({ network: testNetwork(anvil.url), transfer }, never())
  if (!outlook.ok || outlook.value.kind !== 'passes') throw new Error(JSON.stringify(outlook))
  const { fee } = outlook.value
  if (!('gas' in fee)) throw new Error('This chain sells gas.')
  expect(fee.gas).toBe(21_000n)
  const { gasUsed, effectiveGasPrice } = await senderOn(anvil)({
    ...{ ...parametersOf(transfer), gas: quantity(fee.gas) },
    ...{ maxFeePerGas: quantity(fee.price.most), maxPriorityFeePerGas: quantity(fee.tip ?? 0n) },
  })
  expect(BigInt(gasUsed) * BigInt(effectiveGasPrice)).toBeLessThanOrEqual(feeRange(fee).most)
  await anvil.stop()
})

const unavailable = { ok: false, failure: { code: 'FEE_UNAVAILABLE' } }

it('a base fee may double; a chain of one price has no tip, and a fourth on top', async () => {
  const base = await chainThatAnswers({})
  expect(await base.outlook()).toEqual({
    ok: true,
    value: {
      kind: 'passes',
      fee: { gas: 21_000n, price: { now: 3n * gwei, most: 5n * gwei }, tip: gwei, dataFee: 0n },
    },
  })
  await base.stop()
  for (const block of [{}, { baseFeePerGas: null }]) {
    const old = await chainThatAnswers({ eth_getBlockByNumber: block })
    const price = { now: 5n * gwei, most: (25n * gwei) / 4n }
    expect(await old.outlook()).toEqual({
      ok: true,
      value: { kind: 'passes', fee: { gas: 21_000n, price, dataFee: 0n } },
    })
    await old.stop()
  }
})

it('a node that names no tip has it in its price', async () => {
  const chain = await chainThatAnswers({ eth_maxPriorityFeePerGas: rpcError('the method does not exist', -32_601) })
  expect(await chain.outlook()).toMatchObject({ value: { fee: { tip: 3n * gwei, price: { now: 5n * gwei } } } })
  await chain.stop()
})

it('a contract may take more gas by the time that it is mined; the account of a key does not', async () => {
  const chain = await chainThatAnswers({ eth_estimateGas: quantity(60_000n) })
  expect(await chain.outlook()).toMatchObject({ value: { fee: { gas: 75_000n, estimated: 60_000n } } })
  await chain.stop()
})

it.each([
  ['execution reverted'],
  ['VM Exception while processing transaction: revert'],
  ['insufficient funds for gas * price + value'],
  ['gas required exceeds allowance or always failing transaction'],
  ['ERC20: transfer amount exceeds balance'],
])('a node that says “%s” refuses it', async (message) => {
  const chain = await chainThatAnswers({ eth_estimateGas: rpcError(message) })
  expect(await chain.outlook()).toEqual({ ok: true, value: { kind: 'fails' } })
  await chain.stop()
})

it.each([
  ['gas that is no number', { eth_estimateGas: 'much' }],
  ['gas that says it is a refusal', { eth_estimateGas: { kind: 'fails', reason: { toString: 1 } } }],
  ['no gas', { eth_estimateGas: null }],
  ['no prices', { eth_getBlockByNumber: null, eth_gasPrice: null }],
  ['a base fee of 300 bits', { eth_getBlockByNumber: { baseFeePerGas: `0x${'f'.repeat(75)}` } }],
  ['code that is none', { eth_getCode: 7 }],
  ['an error of its own', { eth_estimateGas: rpcError('header not found') }],
  ['a limit', { eth_estimateGas: rpcError('too many requests', -32_005) }],
])('a chain that answers with %s is no answer', async (_, answers) => {
  const chain = await chainThatAnswers(answers)
  expect(await chain.outlook()).toMatchObject(unavailable)
  await chain.stop()
})

it.each([
  ['a number', 7],
  ['something that says it is a refusal', { kind: 'fails', reason: '<b>' }],
  ['half a byte', '0x0'],
  ['nothing', null],
])('a token that answers with %s is no answer', async (_, answer) => {
  const chain = await chainThatAnswers({ eth_call: answer })
  expect(await chain.outlook(moving(1n, falseToken))).toMatchObject(unavailable)
  await chain.stop()
})

const own = { from, nonce: '0x1', hash: `0x${'12'.repeat(32)}`, to: key, value: '0x1', input: '0x' }
it.each([
  ['does not keep what was so long ago', { eth_getBlockByNumber: rpcError('missing trie node') }],
  ['has no transactions in its block', { eth_getBlockByNumber: {} }],
  ['has those of others there', { eth_getBlockByNumber: { transactions: [{ ...own, from: key }] } }],
  ['has no hash for it', { eth_getBlockByNumber: { transactions: [{ ...own, hash: '0x12' }] } }],
  ['has no amount for it', { eth_getBlockByNumber: { transactions: [{ ...own, value: 'much' }] } }],
  ['has text for what it does', { eth_getBlockByNumber: { transactions: [{ ...own, input: 'x' }] } }],
])('a node that %s does not tell which transaction it was', async (_, answers) => {
  const chain = await chainThatAnswers(answers)
  expect(await chain.usedNonce(1)).toEqual({ ok: true, value: { kind: 'untold' } })
  await chain.stop()
})

it('a node that counts with no numbers is no answer', async () => {
  for (const count of ['three', null, `0x${'9'.repeat(100)}`]) {
    const chain = await chainThatAnswers({ eth_getTransactionCount: count })
    expect(await chain.usedNonce(1)).toMatchObject(unavailable)
    await chain.stop()
  }
})

it('nothing is asked of another namespace, or of what is no account', async () => {
  const server = await startRpcServer()
  expect(await onEvm().nextPlace({ network: testNetwork(server.url), address: 'bc1q' }, never())).toMatchObject(
    unavailable,
  )
  expect(server.requests()).toBe(0)
  await server.stop()
})
