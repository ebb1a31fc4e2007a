import { expect, it } from 'vitest'
import type { FeeEstimate } from '../../core/domain/send/fee.ts'
import type { WalletTransaction } from '../../core/ports/send/transaction-sender.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createSimulatedTransactionSender } from '../../infrastructure/simulation/simulated-transaction-sender.ts'
import { createEip1193TransactionSender } from '../../infrastructure/wallets/eip1193-transaction-sender.ts'
import { startAnvil } from '../support/anvil.ts'
import { testNetwork } from './chain-client.contract.ts'
import { describeTransactionSender, type Sending } from './transaction-sender.contract.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const networkId = 'eip155:31337'
const transfer = { networkId, from, receiver, amount: 7n } as const
const transaction: WalletTransaction = { network: testNetwork('http://unused.invalid'), transfer }
const hashForm = /^0x[0-9a-f]{64}$/
const walletError = (code: unknown, message = 'No.', more: object = {}): Error =>
  Object.assign(new Error(message), { code, ...more })

interface WalletRequest {
  readonly method: string
  readonly params: readonly unknown[]
}

describeTransactionSender('a wallet on a real chain', async () => {
  const anvil = await startAnvil()
  const errors: Partial<Record<Sending, Error>> = {
    reject: walletError(4001),
    unable: walletError(4100),
    broken: walletError(-32_603),
  }
  return {
    sender: createEip1193TransactionSender({ clock: createSimulatedClock() }),
    hashForm,
    transaction: async () => transaction,
    provider: (sending) => ({
      request: async ({ method, params }: WalletRequest) => {
        if (method === 'eth_chainId' && sending === 'elsewhere') return '0x1'
        const error = method === 'eth_sendTransaction' ? errors[sending] : undefined
        if (error !== undefined) throw error
        return anvil.rpc(method, params)
      },
    }),
    // One that waits for its block is sent too.
    sent: async () => Number(await anvil.rpc('eth_getTransactionCount', [from, 'pending'])),
    stop: () => anvil.stop(),
  }
})

describeTransactionSender('simulated', async () => {
  const sender = createSimulatedTransactionSender()
  return {
    sender,
    hashForm,
    transaction: async () => transaction,
    provider: (sending) => {
      const faults = { elsewhere: 'SEND_WRONG_NETWORK', unable: 'SEND_FAILED', broken: 'SEND_UNCERTAIN' } as const
      if (sending === 'approve') sender.behave('approve')
      else sender.behave(sending === 'reject' ? 'SEND_REJECTED' : faults[sending])
      return undefined
    },
    sent: async () => sender.sent(),
    stop: async () => undefined,
  }
})

it('a wallet that does not say where it is is not asked to send, and nobody waits for it for ever', async () => {
  const clock = createSimulatedClock()
  const asked: string[] = []
  const provider = {
    request: ({ method }: WalletRequest) => {
      asked.push(method)
      return new Promise(() => undefined)
    },
  }
  const answer = createEip1193TransactionSender({ clock }).send(transaction, provider)
  for (const ms of [5_000, 0]) clock.advance(ms)
  expect(await answer).toMatchObject({ ok: false, failure: { code: 'SEND_STUCK' } })
  expect(asked).toEqual(['eth_chainId'])
})

/** A wallet on the transaction's network that answers so to being asked to send; an error is thrown. */
const walletThat = (answer: unknown, chain: unknown = '0x7a69') => {
  const asked: WalletRequest[] = []
  const provider = {
    // As many wallets are: a method that wants its own object.
    async request(this: unknown, request: WalletRequest) {
      if (this !== provider) throw new TypeError('Illegal invocation')
      asked.push(request)
      const said = request.method === 'eth_chainId' ? chain : answer
      if (said instanceof Error) throw said
      return said
    },
  }
  return { provider, asked: () => asked }
}
const hash = `0x${'ab'.repeat(32)}`
const sendWith = async (more: Partial<WalletTransaction> = {}) => {
  const { provider, asked } = walletThat(hash)
  expect(
    await createEip1193TransactionSender({ clock: createSimulatedClock() }).send({ ...transaction, ...more }, provider),
  ).toEqual({
    ok: true,
    value: hash,
  })
  return asked()
}

it('asks for the network first, and then for this very transaction, once', async () => {
  expect(await sendWith()).toEqual([
    { method: 'eth_chainId', params: [] },
    {
      method: 'eth_sendTransaction',
      params: [{ from, to: receiver, value: '0x7', data: '0x', chainId: '0x7a69' }],
    },
  ])
})

it('leaves the fee to the wallet, unless what is left was reckoned with one', async () => {
  const fee: FeeEstimate = { gas: 21_000n, price: { now: 3n, most: 5n }, tip: 1n, dataFee: 9n }
  const [, { params: [current] = [] } = { params: [] }] = await sendWith({ fee })
  expect(current).toMatchObject({ gas: '0x5208', maxFeePerGas: '0x5', maxPriorityFeePerGas: '0x1' })
  expect(current).not.toHaveProperty('gasPrice')
  const { tip: _, ...old } = fee
  const [, { params: [legacy] = [] } = { params: [] }] = await sendWith({ fee: old })
  expect(legacy).toMatchObject({ gas: '0x5208', gasPrice: '0x5' })
  expect(legacy).not.toHaveProperty('maxFeePerGas')
})

it.each([
  ['4001', walletError(4001), 'SEND_REJECTED'],
  ['ACTION_REJECTED, as ethers says it', walletError('ACTION_REJECTED'), 'SEND_REJECTED'],
  ['5000, as WalletConnect says it', walletError(5000), 'SEND_REJECTED'],
  ['4001 within', walletError(-32_603, 'Internal', { data: { originalError: { code: 4001 } } }), 'SEND_REJECTED'],
  ['4200', walletError(4200), 'SEND_FAILED'],
  ['4900, which lost its line', walletError(4900), 'SEND_UNCERTAIN'],
  ['-32602', walletError(-32_602), 'SEND_FAILED'],
  // It may have asked its node for something after it had sent.
  ['-32601 within a fault of its own', walletError(-32_603, 'Internal', { data: { code: -32_601 } }), 'SEND_UNCERTAIN'],
  ['-32002, whose node is not at hand', walletError(-32_002), 'SEND_UNCERTAIN'],
  ['-32603', walletError(-32_603), 'SEND_UNCERTAIN'],
  ['-32000', walletError(-32_000, 'already known'), 'SEND_UNCERTAIN'],
  ['-32000 before it signed', walletError(-32_000, 'No money', { data: { code: 'NOT_SENT' } }), 'SEND_FAILED'],
  ['an error without a number', new Error('The relay is gone'), 'SEND_UNCERTAIN'],
  ['nothing', undefined, 'SEND_UNCERTAIN'],
  ['null', null, 'SEND_UNCERTAIN'],
  ['half a hash', '0xabab', 'SEND_UNCERTAIN'],
  ['a hash in an object', { hash }, 'SEND_UNCERTAIN'],
])('a wallet that answers with %s', async (_, answer, code) => {
  const { provider, asked } = walletThat(answer)
  expect(
    await createEip1193TransactionSender({ clock: createSimulatedClock() }).send(transaction, provider),
  ).toMatchObject({
    ok: false,
    failure: { code },
  })
  expect(asked()).toHaveLength(2)
})

it.each([
  ['is elsewhere', '0x1', 'SEND_WRONG_NETWORK'],
  ['says no network', null, 'SEND_WRONG_NETWORK'],
  ['says nonsense for one', { chainId: '0x7a69' }, 'SEND_WRONG_NETWORK'],
  ['fails before', walletError(-32_603), 'SEND_FAILED'],
])('a wallet that %s is not asked to send', async (_, chain, code) => {
  const { provider, asked } = walletThat(hash, chain)
  expect(
    await createEip1193TransactionSender({ clock: createSimulatedClock() }).send(transaction, provider),
  ).toMatchObject({
    ok: false,
    failure: { code },
  })
  expect(asked().map(({ method }) => method)).toEqual(['eth_chainId'])
})

it('what is no wallet at all has sent nothing', async () => {
  for (const provider of [undefined, null, {}, { request: 'x' }])
    expect(
      await createEip1193TransactionSender({ clock: createSimulatedClock() }).send(transaction, provider),
    ).toMatchObject({
      ok: false,
      failure: { code: 'SEND_FAILED' },
    })
})

it('one that throws as it is asked may have sent', async () => {
  const provider = {
    request: ({ method }: WalletRequest) => {
      if (method === 'eth_chainId') return Promise.resolve('0x7a69')
      throw new TypeError('x')
    },
  }
  const failed = { ok: false, failure: { code: 'SEND_UNCERTAIN' } }
  expect(
    await createEip1193TransactionSender({ clock: createSimulatedClock() }).send(transaction, provider),
  ).toMatchObject(failed)
})
