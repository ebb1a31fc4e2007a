import fc from 'fast-check'
import { expect, it } from 'vitest'
import { loginName } from '../../../core/domain/connections/wallet-login.ts'
import { runs } from '../../support/long-runs.ts'

const nameOf = (email: string): string => loginName({ name: 'email', email })

it('is the address, or the start of a long one and an ellipsis', () => {
  expect(nameOf('alice@example.org')).toBe('alice@example.org')
  expect(nameOf('abcdefghij@abcdefghijabcd.test')).toBe('abcdefghij@abcdefghijabcd.test')
  expect(nameOf('abcdefghij@abcdefghijabcde.test')).toBe('abcdefghij@abcdefghijabcde.…')
  fc.assert(
    fc.property(fc.string({ maxLength: 254 }), (email) => {
      const name = nameOf(email)
      expect(name.length).toBeLessThanOrEqual(30)
      expect(email.startsWith(name.replace(/…$/, '')) || email === name).toBe(true)
    }),
    { numRuns: runs(200) },
  )
})
