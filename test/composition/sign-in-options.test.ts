import fc from 'fast-check'
import { expect, it } from 'vitest'
import { commonRules } from '../../core/domain/sign-in/field-rules.ts'
import { allWrongOptions } from '../../infrastructure/composition/check-all-options.ts'
import { wrongOptions } from '../../infrastructure/composition/check-options.ts'
import { worldOptions } from '../support/core-world.ts'

const thousandYearsMs = 1_000 * 365 * 24 * 60 * 60 * 1_000
const nothing = () => undefined
const siwe = {
  getNonce: nothing,
  createMessage: nothing,
  verifyMessage: nothing,
  getSession: nothing,
  signOut: nothing,
}

it('siwx and siweConfig together are an error, also for a visitor who is quicker than the check', () => {
  const both = { ...worldOptions, siwx: {}, siweConfig: siwe }
  expect(wrongOptions(both)).toBe(
    'Cannot set both siweConfig and siwx options: leave out siweConfig, which siwx replaces',
  )
  expect(allWrongOptions(both)).toBe(
    'Cannot set both siweConfig and siwx options: leave out siweConfig, which siwx replaces',
  )
  for (const one of [{ siwx: {} }, { siweConfig: siwe }, { siweConfig: { methods: siwe } }])
    expect(allWrongOptions({ ...worldOptions, ...one })).toBeUndefined()
})

it('what is wrong within them is named', () => {
  const wrong = (more: object) => allWrongOptions({ ...worldOptions, ...more })
  expect(wrong({ siwx: true })).toBe('siwx must be an object')
  expect(wrong({ siwx: { statment: 'x' } })).toMatch(/^siwx.statment is no option of \{ statement, /)
  expect(wrong({ siwx: { statement: 5, resources: 'x' } })).toBe(
    'siwx.statement must be a string; siwx.resources must be a list',
  )
  expect(wrong({ siwx: { getSessions: nothing } })).toMatch(/^siwx.addSession is missing/)
  const keeping = { getSessions: nothing, addSession: nothing, revokeSession: nothing }
  expect(wrong({ siwx: keeping })).toBeUndefined()
  expect(wrong({ siwx: { ...keeping, setSessions: nothing } })).toBeUndefined()
  expect(wrong({ siwx: { ...keeping, setSessions: true } })).toBe('siwx.setSessions must be a function')
  expect(wrong({ siweConfig: { ...siwe, signOut: undefined } })).toBe('siweConfig.signOut must be a function')
})

it('what no message could say is named before anybody is asked to sign', () => {
  const wrong = (siwx: object) => allWrongOptions({ ...worldOptions, siwx })
  for (const statement of ['Two\nlines', 'Up to 10% off', 'Sign in to “Tidewater”', 'Sign in to "Tidewater"'])
    expect(wrong({ statement }), statement).toMatch(/^siwx.statement must be one line of /)
  for (const expiration of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER, 10 ** 15])
    expect(wrong({ expiration }), String(expiration)).toBe(
      'siwx.expiration must be above 0 and within a thousand years',
    )
  expect(wrong({ expiration: thousandYearsMs })).toBeUndefined()
  const end = new Date(Date.now() + thousandYearsMs).toISOString()
  expect(commonRules.expirationTime(end)).toBe(true)
  for (const domain of ['', 'https://example.com', 'example.com/', 'a b', 'example.com:port', '[::1'])
    expect(wrong({ domain }), domain).toBe('siwx.domain must be an authority (RFC 3986), as location.host has it')
  for (const uri of ['', 'example.com', '/login', 'https://example.com/a b', 'https://example.com/%'])
    expect(wrong({ uri }), uri).toBe('siwx.uri must be a URI (RFC 3986), with its scheme')
  expect(wrong({ resources: ['https://example.com/terms', 'terms', 5] })).toBe(
    'siwx.resources[1] must be a URI (RFC 3986), with its scheme; siwx.resources[2] must be a string',
  )
  expect(wrong({ resources: [] })).toBeUndefined()
  const all = { domain: 'localhost:5173', uri: 'https://example.com/#a', resources: ['ipfs://bafy/1', 'urn:a:b'] }
  expect(wrong(all)).toBeUndefined()
  expect(wrong({ statement: "It's you? Then sign (it costs nothing).", expiration: 600_000 })).toBeUndefined()
})

it('goes by the grammar of what is written', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.webAuthority({ withIPv4: true, withIPv6: true, withPort: true, withUserInfo: true }),
  )
  const rules = { statement: commonRules.statement, domain: commonRules.domain, uri: commonRules.uri }
  fc.assert(
    fc.property(fc.constantFrom('statement', 'domain', 'uri'), text, (name, given) => {
      const said = allWrongOptions({ ...worldOptions, siwx: { [name]: given } })
      expect(said === undefined).toBe(rules[name](given))
      const listed = allWrongOptions({ ...worldOptions, siwx: { resources: [given] } })
      expect(listed === undefined).toBe(commonRules.resources(given))
    }),
  )
})
