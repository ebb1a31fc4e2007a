import { expect, it } from 'vitest'
import type { CallBatch } from '../../core/domain/send/call-batch.ts'
import { createSimulatedClock } from '../../infrastructure/simulation/simulated-clock.ts'
import { createSimulatedWalletCalls } from '../../infrastructure/simulation/simulated-wallet-calls.ts'
import { createWalletCalls } from '../../infrastructure/wallets/wallet-calls.ts'
import { startAnvil } from '../support/anvil.ts'
import { createBatchWallet } from '../support/batch-wallet.ts'
import { describeWalletCalls, type Taking } from './wallet-calls.contract.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const receiver = '0x00000000000000000000000000000000000dead7'
const networkId = 'eip155:31337'
const payment = { to: receiver, value: 1n, data: '0x' } as const

let count = 0
const batch = (): CallBatch => {
  count += 1
  return { id: `0x${count.toString(16).padStart(64, '0')}`, networkId, from, calls: [payment, payment], isAtomic: true }
}
const walletError = (code: unknown): Error => Object.assign(new Error('No.'), { code })
const clock = createSimulatedClock()

interface WalletRequest {
  readonly method: string
  readonly params: readonly unknown[]
}

describeWalletCalls('a wallet on a real chain', async () => {
  const anvil = await startAnvil()
  const wallet = createBatchWallet(anvil.rpc, 31_337)
  const errors: Partial<Record<Taking, Error>> = {
    reject: walletError(4001),
    broken: walletError(-32_603),
    claim: walletError(-32_601),
  }
  return {
    walletCalls: createWalletCalls({ clock }),
    batch,
    provider: (taking) => ({
      request: async ({ method, params }: WalletRequest) => {
        const error = method === 'wallet_sendCalls' ? errors[taking] : undefined
        if (taking === 'none') throw walletError(4200)
        if (error !== undefined) throw error
        return wallet.answer(method, params)
      },
    }),
    arrived: async () => Number(await anvil.rpc('eth_getBalance', [receiver, 'latest'])),
    stop: () => anvil.stop(),
  }
})

describeWalletCalls('simulated', async () => {
  const walletCalls = createSimulatedWalletCalls()
  let isSent = false
  walletCalls.become({ status: 200, isAtomic: true, receipts: [] })
  return {
    walletCalls: {
      ...walletCalls,
      send: async (...given) => {
        const answer = await walletCalls.send(...given)
        isSent ||= answer.ok
        return answer
      },
    },
    batch,
    provider: (taking) => {
      const faults = { reject: 'SEND_REJECTED', broken: 'SEND_UNCERTAIN' } as const
      walletCalls.behave(taking === 'none' ? undefined : 'ready')
      walletCalls.failWith(
        taking === 'approve'
          ? undefined
          : taking === 'claim' || taking === 'none'
            ? 'METHOD_UNSUPPORTED'
            : faults[taking],
      )
      return undefined
    },
    arrived: async () => (isSent ? 2 : 0),
    stop: async () => undefined,
  }
})

const answering = (answer: unknown) => ({
  request: async () => {
    if (answer instanceof Error) throw answer
    return answer
  },
})
const calls = createWalletCalls({ clock })

it.each([
  ['its chain', { '0x7a69': { atomic: { status: 'supported' } } }, 'supported'],
  ['all chains', { '0x0': { atomic: { status: 'ready' } } }, 'ready'],
  [
    'all chains, and its own',
    { '0x0': { atomic: { status: 'ready' } }, '0x7a69': { atomic: { status: 'unsupported' } } },
    'unsupported',
  ],
  ['its chain, in the words of version 1', { '0x7a69': { atomicBatch: { supported: true } } }, 'supported'],
  ['another chain', { '0x1': { atomic: { status: 'supported' } } }, 'unsupported'],
  ['nonsense', { '0x7a69': { atomic: { status: 'maybe' } } }, 'unsupported'],
  ['nothing', undefined, undefined],
  ['a word', 'yes', undefined],
])('what a wallet says of %s', async (_, answer, support) => {
  expect(await calls.support(batch(), answering(answer))).toEqual({ ok: true, value: support })
})

it('does not wait for ever for a wallet that says nothing', async () => {
  const answer = calls.support(batch(), { request: () => new Promise(() => undefined) })
  await Promise.resolve()
  clock.advance(5_000)
  clock.advance(0)
  expect(await answer).toEqual({ ok: true, value: undefined })
})

it.each([
  ['an id', { id: '0xab' }, { ok: true, value: '0xab' }],
  ['an id alone, as before version 2', '0xab', { ok: true, value: '0xab' }],
  ['no id', {}, { ok: false, failure: { code: 'SEND_UNCERTAIN' } }],
  ['an id without end', { id: 'x'.repeat(10_000) }, { ok: false, failure: { code: 'SEND_UNCERTAIN' } }],
  ['5760', walletError(5760), { ok: false, failure: { code: 'METHOD_UNSUPPORTED' } }],
  ['5750, a refused upgrade', walletError(5750), { ok: false, failure: { code: 'SEND_REJECTED' } }],
  ['5740, too many', walletError(5740), { ok: false, failure: { code: 'SEND_FAILED' } }],
])('a wallet that is asked and answers with %s', async (_, answer, expected) => {
  expect(await calls.send(batch(), answering(answer))).toMatchObject(expected)
})

const hash = `0x${'ab'.repeat(32)}`
const receipt = { transactionHash: hash, status: '0x1' }

it.each([
  ['done', { status: 200, atomic: true, receipts: [receipt, receipt] }, [200, true, [{ hash, isSuccessful: true }]]],
  [
    'partly reverted',
    { status: 600, atomic: false, receipts: [{ ...receipt, status: '0x0' }] },
    [600, false, [{ hash, isSuccessful: false }]],
  ],
  ['on its way', { status: 100, atomic: false }, [100, false, []]],
  ['on its way, in the words of version 1', { status: 'PENDING', receipts: null }, [100, true, []]],
])('what a wallet says of calls: %s', async (_, answer, [status, isAtomic, receipts]) => {
  expect(await calls.status(batch(), answering(answer))).toEqual({ ok: true, value: { status, isAtomic, receipts } })
})

it.each([
  ['nothing', undefined],
  ['a status that is none', { status: 7 }],
  ['half a hash', { status: 200, receipts: [{ transactionHash: '0xab', status: '0x1' }] }],
  ['an error', walletError(5730)],
])('a wallet that says %s of calls does not know them', async (_, answer) => {
  expect(await calls.status(batch(), answering(answer))).toMatchObject({ failure: { code: 'CALLS_UNKNOWN' } })
})

const wrapped = (code: unknown, within: unknown): Error =>
  Object.assign(walletError(code), { data: walletError(within) })

it.each([
  ['the visitor’s no around a fault of its own', wrapped(4001, -32_601), 'SEND_REJECTED'],
  ['a refused upgrade around a capability that it lacks', wrapped(5750, 5700), 'SEND_REJECTED'],
  // It may have been its node that did not know what it was asked for after it had sent.
  ['a fault of its own around an unknown method', wrapped(-32_603, -32_601), 'SEND_UNCERTAIN'],
  ['a lost line around a capability that it lacks', wrapped(4900, 5700), 'SEND_UNCERTAIN'],
  [
    'an unknown method, around another library’s word for it',
    wrapped(-32_601, 'METHOD_NOT_FOUND'),
    'METHOD_UNSUPPORTED',
  ],
])('an error is taken for nothing sent only where it says nothing else: %s', async (_, error, code) => {
  expect(await calls.send(batch(), answering(error))).toMatchObject({ ok: false, failure: { code } })
})

it('what a wallet says that cannot be read is as if it said nothing of them', async () => {
  const capabilities = {
    get atomic(): never {
      throw new Error('No.')
    },
  }
  expect(await calls.support(batch(), answering({ '0x7a69': capabilities }))).toEqual({
    ok: true,
    value: 'unsupported',
  })
})

it('does not wait for ever for a wallet that does not say what became of them', async () => {
  const answer = calls.status(batch(), { request: () => new Promise(() => undefined) })
  await Promise.resolve()
  clock.advance(30_000)
  clock.advance(0)
  expect(await answer).toMatchObject({ failure: { code: 'CALLS_UNKNOWN' } })
})
