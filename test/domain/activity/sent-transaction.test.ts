import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type FollowedTransaction,
  isFollowed,
  looksAtMost,
  missingMs,
  nextLookAt,
  nextSent,
  type SentTransaction,
  sentBy,
  type TransactionLook,
  withSent,
} from '../../../core/domain/activity/sent-transaction.ts'
import type { Transaction } from '../../../core/domain/activity/transaction.ts'
import { alice, bob, hearth, meadow } from '../../support/core-world.ts'

const hashOf = (nth: number): string => `0x${nth.toString(16).padStart(64, '0')}`
const sentOf = (nth: number, more: Partial<SentTransaction> = {}): SentTransaction => ({
  ...{ networkId: hearth.caipNetworkId, hash: hashOf(nth), from: alice, to: bob, value: 5n, operation: 'send' },
  sentAt: nth,
  ...more,
})
const listedOf = (nth: number, more: Partial<Transaction> = {}): Transaction => ({
  ...{ networkId: hearth.caipNetworkId, id: hashOf(nth), hash: hashOf(nth), minedAt: nth, status: 'confirmed' },
  ...{ operation: 'send', from: alice, to: bob, transfers: [] },
  ...more,
})
const currency = hearth.nativeCurrency

/** As it stands after these looks, so many milliseconds apart. */
const endedAfter = (apartMs: number, ...looks: readonly (TransactionLook | undefined)[]): FollowedTransaction => {
  const { networkId, hash } = sentOf(1)
  const [one] = looks.reduce(
    (all, look, nth) => nextSent(all, { type: 'looked', networkId, hash, look, at: (nth + 1) * apartMs }),
    nextSent([], { type: 'sent', sent: sentOf(1) }),
  )
  if (one === undefined) throw new Error('it is gone')
  return one
}
const ended = (...looks: readonly (TransactionLook | undefined)[]) => endedAfter(missingMs / 2, ...looks)
const waiting: TransactionLook = { kind: 'waiting', nonce: 4 }
const missing: TransactionLook = { kind: 'missing', nextNonce: 4 }
const overtaken: TransactionLook = { kind: 'missing', nextNonce: 5 }
const mined: TransactionLook = { kind: 'mined', isSuccessful: true, minedAt: 9 }
const foreign: TransactionLook = { kind: 'foreign' }
const times = <T>(count: number, one: T): readonly T[] => Array.from({ length: count }, () => one)

describe('a transaction that the page has sent', () => {
  it('is pending until its chain says how it ended', () => {
    expect(ended()).toMatchObject({ status: 'pending', looks: 0 })
    expect(ended(missing, undefined, waiting)).toMatchObject({ status: 'pending', nonce: 4, looks: 3 })
    expect(ended(waiting, mined)).toMatchObject({ status: 'confirmed', minedAt: 9 })
    expect(ended({ ...mined, isSuccessful: false })).toMatchObject({ status: 'failed', minedAt: 9 })
  })

  it('is replaced when another one has its nonce, and dropped when nodes know it no more: not before several say so', () => {
    expect(ended(waiting, overtaken, overtaken).status).toBe('pending')
    expect(ended(waiting, overtaken, overtaken, overtaken).status).toBe('replaced')
    expect(ended(waiting, missing, missing).status).toBe('pending')
    expect(ended(waiting, missing, missing, missing).status).toBe('dropped')
    // A node that has it again, or one that is behind.
    expect(ended(waiting, overtaken, overtaken, waiting, overtaken, overtaken).status).toBe('pending')
    expect(ended(waiting, overtaken, overtaken, mined).status).toBe('confirmed')
    // Nodes may be behind one another for some seconds.
    expect(endedAfter(2_000, waiting, ...times(10, missing)).status).toBe('pending')
    expect(endedAfter(2_000, waiting, ...times(10, overtaken))).toMatchObject({ status: 'pending', isOvertaken: true })
  })

  it('that seemed to be gone is looked for on, and may turn up again', () => {
    for (const gone of [missing, overtaken]) {
      const lost = ended(waiting, gone, gone, gone)
      expect(isFollowed(lost)).toBe(true)
      expect(ended(waiting, gone, gone, gone, mined).status).toBe('confirmed')
      expect(ended(waiting, gone, gone, gone, waiting).status).toBe('pending')
      expect(ended(waiting, ...times(looksAtMost, gone))).toMatchObject({ status: lost.status, looks: looksAtMost })
    }
  })

  it('that somebody else sent is unknown: whether the account’s own part of it is done, its end does not say', () => {
    expect(ended(waiting, foreign)).toMatchObject({ status: 'unknown' })
    expect(isFollowed(ended(foreign))).toBe(false)
  })

  it('is looked for often while most are mined, then less', () => {
    const at = (one: FollowedTransaction): number => nextLookAt(one) - (one.lookedAt ?? 0)
    expect(at(ended())).toBe(0)
    expect(at(ended(waiting))).toBe(2_000)
    expect(at(ended(...times(30, waiting)))).toBe(15_000)
    expect(at(ended(waiting, missing, missing, missing))).toBe(15_000)
  })

  it('is not taken for dropped while no node has had it: it may be on its way', () => {
    expect(ended(...times(20, missing)).status).toBe('pending')
  })

  it('is unknown after 99 looks, never failed (spec section 9)', () => {
    for (const look of [undefined, waiting, missing]) {
      expect(ended(...times(looksAtMost - 1, look)).status).toBe('pending')
      expect(ended(...times(looksAtMost, look)).status).toBe('unknown')
    }
  })

  it('stays as it has ended, whatever is said later', () => {
    const look = fc.constantFrom<TransactionLook | undefined>(waiting, missing, overtaken, mined, foreign, undefined)
    fc.assert(
      fc.property(fc.array(look, { maxLength: 12 }), look, (looks, last) => {
        const before = ended(...looks)
        if (!isFollowed(before)) expect(ended(...looks, last)).toEqual(before)
        expect(before.status === 'failed').toBe(false)
      }),
    )
  })

  it('is kept once, by its hash on its network', () => {
    const first = nextSent([], { type: 'sent', sent: sentOf(10) })
    const upper = sentOf(10, { hash: hashOf(10).replace('a', 'A') })
    expect(nextSent(first, { type: 'sent', sent: upper })).toBe(first)
    const elsewhere = sentOf(10, { networkId: meadow.caipNetworkId })
    const both = nextSent(first, { type: 'sent', sent: elsewhere })
    expect(both).toHaveLength(2)
    const { networkId, hash } = elsewhere
    const looked = nextSent(both, { type: 'looked', networkId, hash, look: mined, at: 1 })
    expect(looked.map(({ status }) => status)).toEqual(['confirmed', 'pending'])
  })

  it('is the account’s on that network', () => {
    const all = [sentOf(1), sentOf(2, { from: bob }), sentOf(3, { networkId: meadow.caipNetworkId })].reduce(
      (known, sent) => nextSent(known, { type: 'sent', sent }),
      [] as readonly FollowedTransaction[],
    )
    expect(sentBy(all, hearth.caipNetworkId, alice.toLowerCase()).map(({ sentAt }) => sentAt)).toEqual([1])
  })
})

describe('what a service lists and what the page has sent', () => {
  const followed = (nth: number, more: Partial<FollowedTransaction> = {}): FollowedTransaction => ({
    ...sentOf(nth),
    ...{ status: 'pending', looks: 0, misses: 0, wasSeen: false, isOvertaken: false },
    ...more,
  })

  it('say what one moved', () => {
    const [one] = withSent([], [followed(1)], currency)
    expect(one).toMatchObject({ id: hashOf(1), status: 'pending', minedAt: 1, operation: 'send' })
    expect(one?.transfers).toEqual([
      { kind: 'token', direction: 'out', amount: { value: 5n, decimals: 18 }, name: 'ETH', isSpam: false },
    ])
    const toSelf = withSent([], [followed(1, { to: alice.toLowerCase() })], currency)
    expect(toSelf[0]?.transfers[0]?.direction).toBe('self')
    expect(withSent([], [followed(1, { value: 0n })], currency)[0]?.transfers).toEqual([])
  })

  it('are one row by hash: what is mined is the truth, whoever says it', () => {
    const pending = listedOf(1, { status: 'pending' })
    expect(withSent([listedOf(1)], [followed(1)], currency)).toEqual([listedOf(1)])
    expect(withSent([pending], [followed(1)], currency)).toEqual([pending])
    const own = withSent([pending], [followed(1, { status: 'confirmed', minedAt: 7 })], currency)
    expect(own).toMatchObject([{ status: 'confirmed', minedAt: 7 }])
  })

  it('are one row by sender and nonce: the one that took the place', () => {
    const sent = followed(1, { nonce: 4, status: 'replaced' })
    expect(withSent([listedOf(2, { nonce: 4 })], [sent], currency)).toMatchObject([{ id: hashOf(2) }])
    const faster = listedOf(2, { nonce: 4, status: 'pending', from: alice.toLowerCase() })
    expect(withSent([faster], [followed(1, { nonce: 4 })], currency)).toEqual([faster])
    // The page itself sent it again.
    const again = [followed(2, { nonce: 4 }), followed(1, { nonce: 4 })]
    expect(withSent([], again, currency)).toMatchObject([{ id: hashOf(2) }])
    // Somebody else's nonces are their own.
    expect(withSent([listedOf(2, { nonce: 4, from: bob })], [followed(1, { nonce: 4 })], currency)).toHaveLength(2)
  })

  it('lose nothing that is mined, and repeat nothing (property)', () => {
    const status = fc.constantFrom<Transaction['status']>('confirmed', 'failed', 'pending')
    const nonce = fc.option(fc.nat({ max: 3 }), { nil: undefined })
    const numbered = fc.record({ nth: fc.nat({ max: 8 }), status, nonce })
    fc.assert(
      fc.property(
        fc.uniqueArray(numbered, { selector: ({ nth }) => nth }),
        fc.uniqueArray(numbered, { selector: ({ nth }) => nth }),
        (listed, sent) => {
          const given = <T>(make: (nth: number, more: { status: Transaction['status'] }) => T, all: typeof listed) =>
            all.map(({ nth, status, nonce }) => make(nth, { status, ...(nonce === undefined ? {} : { nonce }) }))
          const rows = withSent(given(listedOf, listed), given(followed, sent), currency)
          const hashes = rows.map(({ hash }) => hash)
          expect(new Set(hashes).size).toBe(hashes.length)
          for (const one of [...listed, ...sent])
            if (one.status !== 'pending') expect(hashes).toContain(hashOf(one.nth))
          const places = rows.flatMap((row) => (row.status === 'pending' && row.nonce !== undefined ? [row.nonce] : []))
          expect(new Set(places).size).toBe(places.length)
          // One that waits is missing only where another row has its hash, or its sender and nonce.
          for (const { nth, nonce } of listed)
            expect(rows.some((row) => row.hash === hashOf(nth) || (nonce !== undefined && row.nonce === nonce))).toBe(
              true,
            )
        },
      ),
    )
  })
})
