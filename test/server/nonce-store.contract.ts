import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NonceStore } from '../../server/nonce-store.ts'
import { runs } from '../support/long-runs.ts'

type Step =
  | { readonly kind: 'put'; readonly key: string; readonly lifetime: number }
  | { readonly kind: 'take'; readonly key: string; readonly times: number }
  | { readonly kind: 'wait'; readonly time: number }

const key = fc.constantFrom('a', 'b', 'c')
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), key, lifetime: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ kind: fc.constant('take' as const), key, times: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('wait' as const), time: fc.integer({ min: 0, max: 10 }) }),
)

/** What any store of nonces has to do: a database's adapter is held to it by a file with one call of this. */
export const describeNonceStore = (name: string, make: () => Promise<NonceStore>): void => {
  describe(`NonceStore: ${name}`, () => {
    it('gives each nonce to one who asks, in its time, whatever else happens', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
          const store = await make()
          const waiting = new Map<string, number>()
          let now = 1_000_000
          for (const one of steps) {
            if (one.kind === 'wait') now += one.time
            if (one.kind === 'put') {
              await store.put(one.key, now + one.lifetime)
              waiting.set(one.key, now + one.lifetime)
            }
            if (one.kind === 'take') {
              const asked = await Promise.all(Array.from({ length: one.times }, () => store.take(one.key, now)))
              const isThere = now < (waiting.get(one.key) ?? 0)
              waiting.delete(one.key)
              expect(asked.filter(Boolean)).toHaveLength(isThere ? 1 : 0)
            }
          }
        }),
        { numRuns: runs(100) },
      )
    })

    it('of a thousand who ask for one at once, exactly one gets it', async () => {
      const store = await make()
      await store.put('a', 2)
      await store.put('b', 2)
      const asked = await Promise.all(Array.from({ length: 1_000 }, () => store.take('a', 1)))
      expect(asked.filter(Boolean)).toHaveLength(1)
      expect(await store.take('b', 1)).toBe(true)
    })

    it('is over at its time, and not before', async () => {
      const store = await make()
      await store.put('a', 10)
      await store.put('b', 10)
      expect(await store.take('a', 10)).toBe(false)
      expect(await store.take('b', 9)).toBe(true)
    })

    it('knows no key that nobody put in', async () => {
      const store = await make()
      for (const name of ['', '__proto__', 'size', 'get']) expect(await store.take(name, 0)).toBe(false)
    })
  })
}
