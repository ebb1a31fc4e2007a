import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NftPlace, readNftPlace, writeNftPlace } from '../../../infrastructure/blockchain-api/nft-place.ts'
import { runs } from '../../support/long-runs.ts'

/** What a service may send, also what looks as if we had written it. */
const anyCursor = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.string({ unit: 'binary', minLength: 1 }),
  fc.string().map((rest) => `history:0:${rest}`),
  fc.string().map((rest) => `history:${rest}`),
  fc.string().map((rest) => `list:${rest}`),
)
const anyPlace: fc.Arbitrary<NftPlace> = fc.oneof(
  anyCursor.map((cursor) => ({ in: 'list' as const, cursor })),
  fc.record(
    { in: fc.constant('history' as const), skip: fc.integer({ min: 0, max: 1_000 }), cursor: anyCursor },
    { requiredKeys: ['in', 'skip'] },
  ),
)

describe('the place where NFTs go on', () => {
  it('is read as it was written, whatever the cursor of the service is', () => {
    fc.assert(
      fc.property(anyPlace, (place) => {
        expect(readNftPlace(writeNftPlace(place))).toEqual(place)
      }),
      { numRuns: runs(300) },
    )
  })

  it('is the beginning of the list where there is none, and nowhere where nobody wrote it', () => {
    expect(readNftPlace(undefined)).toEqual({ in: 'list' })
    for (const cursor of ['', 'b', 'history', 'history:', 'history:b', 'history:-1:b', ' list:b'])
      expect(readNftPlace(cursor)).toBeUndefined()
  })
})
