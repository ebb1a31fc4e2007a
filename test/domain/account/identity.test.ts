import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  type Identity,
  isPictureData,
  isPlainName,
  isSameIdentities,
  shortName,
  shownIdentities,
  shownIdentity,
} from '../../../core/domain/account/identity.ts'
import { parseAnswers, serialiseAnswers } from '../../../core/domain/account/stored-answers.ts'
import { identityCoding } from '../../../core/domain/account/stored-identity.ts'
import { failure } from '../../../core/domain/shared/failure.ts'
import { normalName } from '../../../infrastructure/blockchain-api/normal-name.ts'
import { alice, bob } from '../../support/core-world.ts'
import { runs } from '../../support/long-runs.ts'

const of = `eip155:1:${alice}` as const
const origin = 'https://gateway.test'
/** Letters as people write them, and what looks like them or is not seen at all. */
const character = fc.oneof(
  fc.constantFrom(
    ...'abcxyz0129-_.',
    'A',
    'ß',
    'а',
    'ο',
    'é',
    'e\u0301',
    '\u202e',
    '\u200b',
    '\u2066',
    '\u200d',
    '🦊',
    '·',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
)
const anyName = fc.array(character, { maxLength: 12 }).map((all) => all.join(''))

describe('a plain name', () => {
  it('is the normal form of itself, by the tables of ENSIP-15', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9-]{1,8}(\.[a-z0-9-]{1,8}){0,3}$/), (name) => {
        if (isPlainName(name)) expect(normalName(name)).toBe(name)
      }),
      { numRuns: runs(500) },
    )
    fc.assert(
      fc.property(anyName, (name) => {
        if (isPlainName(name)) expect(normalName(name)).toBe(name)
      }),
      { numRuns: runs(1_000) },
    )
  })

  test.each(['keeper.test', 'a.eth', 'one-two.three-4.eth', '0x1.eth'])('%s is one', (name) => {
    expect(isPlainName(name)).toBe(true)
  })

  test.each([
    ...['', 'keeper', 'Keeper.test', '.test', 'keeper.', 'a..b', '-a.test', 'a-.test', 'ab--cd.test', '_a.test'],
    ...['a b.test', 'kееper.test', 'keeper.test\n', `${'a'.repeat(252)}.eth`],
  ])('%j is none', (name) => {
    expect(isPlainName(name)).toBe(false)
  })
})

describe('what is shown', () => {
  test.each([
    ['no name', {}],
    ['a picture alone', { imageUrl: 'https://gateway.test/v1/images/a' }],
    ['a direction mark', { name: 'reep\u202eek.test' }],
    ['an isolate', { name: '\u2066keeper\u2069.test' }],
    ['a space that takes no room', { name: 'kee\u200bper.test' }],
    ['a line', { name: 'keeper.test\nand more' }],
    ['a space', { name: 'keeper .test' }],
    ['a private character', { name: 'keeper\ue000.test' }],
    ['a lone surrogate', { name: 'keeper\ud800.test' }],
    ['two characters for one', { name: 'cafe\u0301.test' }],
    ['a name of 10,000 characters', { name: `${'a'.repeat(10_000)}.eth` }],
    ['a word', { name: 'keeper' }],
  ] satisfies readonly (readonly [string, Identity])[])('is nothing for %s', (_, identity) => {
    expect(shownIdentity(identity)).toBeUndefined()
  })

  it('is a name of another script, or of emoji, as it is written', () => {
    for (const name of ['café.eth', '日本語.eth', 'ξ.eth', '👩\u200d🚀.eth', 'מפתח.eth']) {
      expect(normalName(name)).toBe(name)
      expect(shownIdentity({ name })).toEqual({ name })
    }
  })

  it('is never another account’s', () => {
    const identities = { [of]: { status: 'ready', answer: { name: 'keeper.test' }, at: 0 } } as const
    expect(shownIdentities(identities)).toEqual({ [of]: { name: 'keeper.test' } })
    expect(shownIdentities(identities)[`eip155:1:${bob}`]).toBeUndefined()
    expect(shownIdentities(identities)[`eip155:2:${alice}`]).toBeUndefined()
  })

  it('stays until another answer comes, and goes with its account', () => {
    const before = { [of]: { name: 'keeper.test' } }
    const gone = failure('NAME_UNAVAILABLE')
    for (const known of [{ status: 'failed', at: 0, failure: gone }, { status: 'loading' }] as const) {
      expect(shownIdentities({ [of]: known }, before)).toEqual(before)
      expect(shownIdentities({ [of]: known }, {})).toEqual({})
      expect(shownIdentities({ [`eip155:1:${bob}`]: known }, before)).toEqual({})
    }
    for (const answer of [{}, { name: 'two\u202ewords.test' }])
      expect(shownIdentities({ [of]: { status: 'ready', answer, at: 0 } }, before)).toEqual({})
    expect(shownIdentities({}, before)).toEqual({})
  })

  it('is the same while it is asked for again', () => {
    const answer = { name: 'keeper.test' }
    const asked = shownIdentities({ [of]: { status: 'loading', previous: answer } })
    expect(isSameIdentities(asked, { [of]: answer })).toBe(true)
    expect(isSameIdentities(asked, { [of]: { name: 'other.test' } })).toBe(false)
    expect(isSameIdentities(asked, {})).toBe(false)
    expect(isSameIdentities({}, asked)).toBe(false)
  })

  it('has no picture that runs anything, or is too long', () => {
    expect(isPictureData('data:image/svg+xml;base64,PHN2Zz4=')).toBe(true)
    for (const address of [
      'data:text/html;base64,AA==',
      'data:image/png,raw',
      'javascript:alert(1)',
      'https://a.test/',
    ])
      expect(isPictureData(address)).toBe(false)
    const long = `data:image/png;base64,${'A'.repeat(40_000)}`
    expect(isPictureData(long)).toBe(false)
    expect(shownIdentity({ name: 'keeper.test', imageUrl: long })).toEqual({ name: 'keeper.test' })
  })
})

describe('on a button', () => {
  it('a name is as long as a button has room for, and keeps its ends', () => {
    expect(shortName('keeper.test')).toBe('keeper.test')
    expect(shortName('a-very-long-name-of-somebody.example.eth')).toBe('a-very-long-n…xample.eth')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const short = shortName(name)
        expect([...short].length).toBeLessThanOrEqual(24)
        expect(short).not.toMatch(/\p{Cs}/u)
      }),
    )
  })
})

describe('what is kept of an identity', () => {
  const kept = (answer: Identity) =>
    parseAnswers(serialiseAnswers([{ of, at: 5, answer }], identityCoding, origin), identityCoding, origin)

  it('is the name with its picture, and that there is none', () => {
    for (const answer of [
      {},
      { name: 'keeper.test' },
      { name: 'keeper.test', imageUrl: 'https://gateway.test/v1/images/a?projectId=b' },
      { name: 'keeper.test', imageUrl: 'data:image/svg+xml;base64,PHN2Zz4=' },
    ])
      expect(kept(answer)).toEqual([{ of, at: 5, answer }])
  })

  it('is nothing of a name that only tables can tell, or of a large picture', () => {
    expect(kept({ name: 'café.eth' })).toEqual([])
    expect(kept({ name: 'keeper.test', imageUrl: `data:image/png;base64,${'A'.repeat(5_000)}` })).toEqual([])
  })

  it('is of the service that said it, and of no other', () => {
    const written = serialiseAnswers([{ of, at: 5, answer: { name: 'keeper.test' } }], identityCoding, origin)
    for (const other of ['https://stranger.test', `${origin}:8443`, undefined])
      expect(parseAnswers(written, identityCoding, other)).toEqual([])
  })

  it('is read from any text without harm, and then shown as it was said', () => {
    fc.assert(
      fc.property(fc.oneof(anyName, fc.anything()), fc.oneof(fc.webUrl(), fc.anything()), (name, imageUrl) => {
        const read = identityCoding.read([name, imageUrl], 'eip155:1', origin)
        if (read?.name !== undefined) expect(normalName(read.name)).toBe(read.name)
      }),
      { numRuns: runs(500) },
    )
    expect(identityCoding.read(['Keeper.test', ''], 'eip155:1', origin)).toBeUndefined()
    for (const address of [
      'https://stranger.test/a.png',
      'https://gateway.test@stranger.test/a.png',
      'http://gateway.test/a',
    ])
      expect(identityCoding.read(['keeper.test', address], 'eip155:1', origin)).toEqual({ name: 'keeper.test' })
    expect(identityCoding.read('keeper.test', 'eip155:1', origin)).toBeUndefined()
  })
})
