import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isGrave, type ReceiverFacts, receiverWarnings } from '../../../core/domain/send/receiver-warnings.ts'
import { eip55Address } from '../../../infrastructure/wallets/eip55-address.ts'
import { runs } from '../../support/long-runs.ts'

const digits = fc.stringMatching(/^[0-9a-f]{40}$/)
const address = digits.map((text) => eip55Address(`0x${text}`))
const facts = (own: Partial<ReceiverFacts> & Pick<ReceiverFacts, 'address' | 'own'>): ReceiverFacts => ({
  ...{ namespace: 'eip155', token: undefined, others: [], recent: [], isContract: false, isGeneralName: false },
  ...own,
})
const kinds = (of: ReceiverFacts): readonly string[] => receiverWarnings(of).map(({ kind }) => kind)

/** The same at both ends, and another one. */
const alike = (known: string, middle: string): string => {
  const body = known.slice(2).toLowerCase()
  return eip55Address(`0x${body.slice(0, 4)}${middle.slice(4, 36)}${body.slice(-4)}`)
}

describe('a receiver', () => {
  it('that looks like a known one is warned of gravely, and the known one itself never, however it is spelled', () => {
    fc.assert(
      fc.property(address, address, digits, (own, known, middle) => {
        fc.pre(own !== known)
        const other = alike(known, middle)
        fc.pre(other !== known && other !== own)
        expect(receiverWarnings(facts({ own, address: other, recent: [known] }))).toContainEqual({
          kind: 'look-alike',
          known,
        })
        for (const same of [known, known.toLowerCase()])
          expect(kinds(facts({ own, address: same, recent: [known] }))).toEqual([])
      }),
      { numRuns: runs(500) },
    )
  })

  it('that differs at one end is no look-alike', () => {
    fc.assert(
      fc.property(address, address, fc.nat(7), (own, known, at) => {
        const body = known.slice(2).toLowerCase()
        const place = at < 4 ? at : 32 + at
        const changed = body[place] === '0' ? '1' : '0'
        const other = eip55Address(`0x${body.slice(0, place)}${changed}${body.slice(place + 1)}`)
        expect(kinds(facts({ own, address: other, recent: [known] }))).not.toContain('look-alike')
      }),
      { numRuns: runs(300) },
    )
  })

  it('that is another account of the same wallet is said to be one, whatever it is', () => {
    fc.assert(
      fc.property(address, address, fc.boolean(), (own, other, isContract) => {
        fc.pre(own !== other)
        const of = facts({ own, address: other.toLowerCase(), others: [other], isContract })
        expect(kinds(of)).toEqual(['own-account'])
      }),
      { numRuns: runs(100) },
    )
  })

  it('that looks like another account of the same wallet is warned of gravely', () => {
    fc.assert(
      fc.property(address, address, digits, (own, known, middle) => {
        const other = alike(known, middle)
        fc.pre(own !== known && other !== known && other !== own)
        const found = receiverWarnings(facts({ own, address: other, others: [known] }))
        expect(found).toContainEqual({ kind: 'look-alike', known })
        expect(found.map(({ kind }) => kind)).not.toContain('own-account')
      }),
      { numRuns: runs(300) },
    )
  })

  it('is met for the first time once', () => {
    fc.assert(
      fc.property(address, address, (own, other) => {
        fc.pre(own !== other)
        expect(kinds(facts({ own, address: other }))).toContain('first-time')
        expect(kinds(facts({ own, address: other, recent: [other] }))).toEqual([])
      }),
      { numRuns: runs(100) },
    )
  })

  it('is told of by what it is', () => {
    const own = eip55Address(`0x${'12'.repeat(20)}`)
    const token = eip55Address(`0x${'ab'.repeat(20)}`)
    expect(kinds(facts({ own, address: `0x${'0'.repeat(40)}` }))).toEqual(['zero-address'])
    const solana = { namespace: 'solana', own: 'Fh3Zz8YqP3dLZgPqvTnF5QmQyR2yP7sJcYkq5bXw9uVA' } as const
    expect(kinds(facts({ ...solana, address: '1'.repeat(32) }))).toEqual(['zero-address'])
    // In base58 a capital is another digit.
    const twin = solana.own.replace('dLZg', 'dlZG')
    expect(kinds(facts({ ...solana, address: twin }))).toEqual(['look-alike', 'first-time'])
    expect(kinds(facts({ own, address: token, token, isContract: true }))).toEqual(['token-contract'])
    expect(kinds(facts({ own, address: own.toLowerCase() }))).toEqual(['own-address'])
    expect(kinds(facts({ own, address: token, isContract: true, recent: [token] }))).toEqual(['contract'])
    expect(kinds(facts({ own, address: token, isContract: undefined, isGeneralName: true }))).toEqual([
      'general-name',
      'first-time',
    ])
    // One that looks like the visitor's own is as dangerous.
    expect(kinds(facts({ own, address: alike(own, '3'.repeat(40)) }))).toContain('look-alike')
  })

  it('is grave where money has been lost', () => {
    const grave = ['zero-address', 'token-contract', 'look-alike']
    const all = ['own-address', 'contract', 'general-name', 'first-time', 'zero-address', 'token-contract'] as const
    for (const kind of all) expect(isGrave({ kind })).toBe(grave.includes(kind))
    expect(isGrave({ kind: 'look-alike', known: '' })).toBe(true)
  })
})
