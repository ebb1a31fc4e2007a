import { expect, it } from 'vitest'
import type { WalletConnector, WalletEvent } from '../../core/ports/connections/wallet-connector.ts'
import { createSimulatedWallet } from '../../infrastructure/simulation/simulated-wallet.ts'
import { createLazyConnector } from '../../infrastructure/wallets/lazy-connector.ts'

const never = (): AbortSignal => new AbortController().signal
const evm = ['eip155'] as const

/** A file that arrives when the test says so. */
const createWorld = () => {
  const wallet = createSimulatedWallet({ connector: { id: 'test.amber', name: 'Amber' } })
  const asked: { resolve: (wallet: WalletConnector) => void; reject: (error: Error) => void }[] = []
  const late = createLazyConnector(
    wallet.connector,
    () => new Promise((resolve, reject) => asked.push({ resolve, reject })),
  )
  const events: WalletEvent[] = []
  return { wallet, late, asked, events, hear: () => late.on((event) => events.push(event)) }
}

it('asks for its file at once, and once for all questions, which are answered when it is there', async () => {
  const { wallet, late, asked } = createWorld()
  expect([asked.length, late.connector, late.provider()]).toEqual([1, wallet.connector, undefined])
  const answers = Promise.all([late.connect(evm, never()), late.restore(evm, never())])
  asked[0]?.resolve(wallet)
  expect(await answers).toMatchObject([{ ok: true }, { ok: true }])
  expect(asked).toHaveLength(1)
  expect(late.provider()).toBe(wallet.provider())
  expect(await late.disconnect(never())).toMatchObject({ ok: true })
})

it('asks again with each question where the file did not come, and says so', async () => {
  const { wallet, late, asked } = createWorld()
  asked[0]?.reject(new Error('offline'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toHaveLength(1)
  const first = late.connect(evm, never())
  asked[1]?.reject(new Error('offline'))
  expect(await first).toMatchObject({ ok: false, failure: { code: 'LOAD_FAILED' } })
  const second = late.restore(evm, never())
  asked[2]?.resolve(wallet)
  expect(await second).toMatchObject({ ok: false, failure: { code: 'NO_ACCOUNTS' } })
})

it('asks nobody for a visitor who has given up meanwhile', async () => {
  const { wallet, late, asked } = createWorld()
  const visitor = new AbortController()
  const answer = late.connect(evm, visitor.signal)
  visitor.abort()
  expect(await answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
  asked[0]?.resolve(wallet)
  expect(await late.restore(evm, never())).toMatchObject({ ok: false, failure: { code: 'NO_ACCOUNTS' } })
})

it('tells whoever listens, from before the file came and from after it, and nobody who left', async () => {
  const { wallet, late, asked, events, hear } = createWorld()
  const stop = hear()
  asked[0]?.resolve(wallet)
  await late.connect(evm, never())
  wallet.drop()
  expect(events.at(-1)).toEqual({ type: 'disconnected' })
  const before = events.length
  stop()
  wallet.say({ type: 'disconnected' })
  expect(events).toHaveLength(before)
  hear()
  wallet.say({ type: 'disconnected' })
  expect(events).toHaveLength(before + 1)
})
