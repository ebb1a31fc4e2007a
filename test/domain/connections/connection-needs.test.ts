import fc from 'fast-check'
import { expect, it } from 'vitest'
import { needsOf } from '../../../core/domain/connections/connection-needs.ts'
import { connection } from '../shared/arbitraries.ts'
import { forAll } from '../shared/for-all.ts'

it('a connection needs what the rules say, all of it at once, and the network first', () => {
  forAll(connection, fc.boolean(), fc.boolean(), (one, isElsewhere, isSignedOut) => {
    const needs = needsOf(one, {
      'sign-in': () => isSignedOut,
      'supported-network': (asked) => asked === one && isElsewhere,
    })
    expect(needs).toEqual([...(isElsewhere ? ['supported-network'] : []), ...(isSignedOut ? ['sign-in'] : [])])
    expect(needsOf(one, {})).toEqual([])
  })
})
