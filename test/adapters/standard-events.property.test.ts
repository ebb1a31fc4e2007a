import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { WalletEvent } from '../../core/ports/connections/wallet-connector.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'
import { createStandardEvents } from '../../infrastructure/wallets/wallet-standard/standard-events.ts'
import { runs } from '../support/long-runs.ts'

/** A wallet of a page, which comes and goes, and counts who listens to it. */
const createPresence = () => {
  const presence = createListeners<void>()
  const handlers = new Set<(change: unknown) => void>()
  let accounts: readonly string[] = []
  let current: object | undefined
  const arrive = (): void => {
    const mine = new Set<(change: unknown) => void>()
    const on = (_: string, handler: (change: unknown) => void) => {
      handlers.add(handler)
      mine.add(handler)
      return () => handlers.delete(handler)
    }
    current = { accounts, features: { 'standard:events': { version: '1.0.0', on } } }
    presence.emit()
  }
  return {
    wallet: { name: 'Comes and goes', object: () => current, on: presence.add },
    arrive,
    leave: () => {
      current = undefined
      presence.emit()
    },
    isThere: () => current !== undefined,
    tell: (next: readonly string[]) => {
      accounts = next
      for (const handler of [...handlers]) handler({ accounts: next })
    },
    listeners: () => handlers.size,
  }
}

const readAccounts = (list: unknown) =>
  Array.isArray(list) ? list.map((address: unknown) => ({ address: String(address) })) : undefined

const step = fc.oneof(fc.constantFrom('listen', 'stop', 'leave', 'arrive', 'breathe'), fc.subarray(['a', 'b', 'c']))

it('tells what is new, to those who listen, however a wallet comes, goes and repeats itself', async () => {
  let repeated = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const page = createPresence()
      page.arrive()
      const { on } = createStandardEvents({ wallet: page.wallet, namespace: 'solana', readAccounts })
      const heard: WalletEvent[] = []
      let stop: (() => void) | undefined
      let truth: readonly string[] | undefined
      for (const one of steps) {
        const before = heard.length
        if (one === 'listen') stop ??= on((event) => heard.push(event))
        else if (one === 'stop') {
          stop?.()
          stop = undefined
          truth = undefined
        } else if (one === 'leave') {
          if (page.isThere()) page.leave()
          truth = undefined
        } else if (one === 'arrive') {
          if (!page.isThere()) page.arrive()
        } else if (one === 'breathe') {
          await Promise.resolve()
        } else {
          if (stop !== undefined && page.isThere()) truth = one
          page.tell(one)
          page.tell(one)
        }
        if (stop === undefined) expect(heard.length).toBe(before)
        expect(page.listeners()).toBe(stop !== undefined && page.isThere() ? 1 : 0)
      }
      await Promise.resolve()
      const lists = heard.flatMap((event) =>
        event.type === 'accounts-changed' ? [event.accounts.map(({ address }) => address).join()] : ['gone'],
      )
      // Two equal ones in a row are what a wallet repeats, or shared before it left.
      for (const [at, list] of lists.entries()) {
        if (list === 'gone' || at === 0) continue
        if (list === lists[at - 1]) repeated += 1
      }
      // Whoever listens knows in the end what the wallet said last.
      const last = lists.at(-1)
      if (truth !== undefined && last !== undefined && last !== 'gone') expect(last).toBe(truth.join())
    }),
    { numRuns: runs(1_000, 30_000) },
  )
  expect(repeated).toBe(0)
})
