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
  expect(wrongOptions(both)).toBe('Cannot set both siweConfig and siwx options')
  expect(allWrongOptions(both)).toBe('Cannot set both siweConfig and siwx options')
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
  expect(wrong({ statement: "It's you? Then sign (it costs nothing).", expiration: 600_000 })).toBeUndefined()
})

it('an address that no message can have is named too', () => {
  const wrong = (siwx: object) => allWrongOptions({ ...worldOptions, siwx })
  for (const domain of ['https://tidewater.example', 'tidewater.example/shop', 'tide water', ''])
    expect(wrong({ domain }), domain).toBe('siwx.domain must be a host, as location.host has it')
  for (const uri of ['tidewater.example', '/shop', 'https://tidewater.example/a b', ''])
    expect(wrong({ uri }), uri).toBe('siwx.uri must be an address with its scheme')
  for (const resource of ['terms', 5, undefined, 'https://tidewater.example/\nterms'])
    expect(wrong({ resources: ['urn:x:1', resource] }), String(resource)).toBe(
      'siwx.resources must be addresses with their schemes',
    )
  expect(
    wrong({ domain: 'localhost:5173', uri: 'http://localhost:5173', resources: ['ipfs://b/a?b#c'] }),
  ).toBeUndefined()
  expect(wrong({ resources: [] })).toBeUndefined()
})

it('refuses no address that a message can have', () => {
  const texts = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.domain(),
    fc.ipV6(),
    fc.string(),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const wrong = (siwx: object) => allWrongOptions({ ...worldOptions, siwx })
      if (commonRules.domain(text)) expect(wrong({ domain: text })).toBeUndefined()
      if (commonRules.uri(text)) expect(wrong({ uri: text, resources: [text] })).toBeUndefined()
    }),
  )
})

it('goes by the grammar of what is written', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (statement) => {
      const said = allWrongOptions({ ...worldOptions, siwx: { statement } })
      expect(said === undefined).toBe(commonRules.statement(statement))
    }),
  )
})
