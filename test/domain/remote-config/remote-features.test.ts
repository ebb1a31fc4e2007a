import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  overriddenNames,
  type RemoteFeature,
  remoteFlags,
  unknownIds,
} from '../../../core/domain/remote-config/remote-features.ts'
import { wrongServerOptions } from '../../../infrastructure/composition/check-server-options.ts'

const feature: fc.Arbitrary<RemoteFeature> = fc.record(
  {
    id: fc.oneof(
      fc.constantFrom('multi_wallet', 'reown_branding', 'social_login', 'swap', '__proto__', 'toString'),
      fc.string(),
    ),
    isEnabled: fc.boolean(),
    isConfigured: fc.boolean(),
    names: fc.array(fc.constantFrom('email', 'google')),
  },
  { requiredKeys: ['id', 'isEnabled'] },
)
const entry = (id: string, isEnabled: boolean, isConfigured?: boolean): RemoteFeature => ({
  ...{ id, isEnabled },
  ...(isConfigured === undefined ? {} : { isConfigured }),
})

describe('what a project’s owner has set', () => {
  it('is the last word where it was configured', () => {
    expect(remoteFlags([entry('multi_wallet', true, true), entry('reown_branding', false, true)])).toEqual({
      ...{ activity: false, email: false, socials: [], multiWallet: true, branding: false },
    })
  })

  it('leaves to the host what was never configured, and switches off what is missing', () => {
    expect(remoteFlags([entry('multi_wallet', true, false), entry('reown_branding', true)])).toEqual({
      ...{ activity: false, email: false, socials: [], branding: false },
    })
    expect(remoteFlags([])).toEqual({
      ...{ activity: false, email: false, socials: [], multiWallet: false, branding: false },
    })
  })

  it('switches email login on where its list of logins names it', () => {
    const login = { ...entry('social_login', true, true), names: ['google', 'email'] }
    expect(remoteFlags([login])).toMatchObject({ email: true })
    expect(remoteFlags([{ ...login, names: ['google'] }])).toMatchObject({ email: false })
    expect(remoteFlags([{ ...login, isEnabled: false }])).toMatchObject({ email: false })
    expect(remoteFlags([entry('social_login', false, false)])).not.toHaveProperty('email')
  })

  it('offers the issuers that its list of logins names, in its order, without those that this version does not know', () => {
    const login = { ...entry('social_login', true, true), names: ['x', 'myspace', 'email', 'google', 'x'] }
    expect(remoteFlags([login])).toMatchObject({ socials: ['x', 'google'] })
    expect(remoteFlags([{ ...login, names: ['email'] }])).toMatchObject({ socials: [] })
    expect(remoteFlags([{ ...login, isEnabled: false }])).toMatchObject({ socials: [] })
    expect(remoteFlags([entry('social_login', false, false)])).not.toHaveProperty('socials')
  })

  it('is, whatever comes, within what a server may set', () => {
    fc.assert(
      fc.property(fc.array(feature), (features) => {
        expect(wrongServerOptions({ features: remoteFlags(features) })).toBeUndefined()
      }),
    )
  })
})

it('names the host’s options that lost, and none that says the same', () => {
  expect(overriddenNames({ multiWallet: true, branding: false }, { multiWallet: false, branding: false })).toEqual([
    'features.multiWallet',
  ])
  expect(overriddenNames({}, { multiWallet: false, branding: true })).toEqual([])
  expect(overriddenNames({ branding: true }, {})).toEqual([])
  expect(overriddenNames({ socials: ['google', 'x'] }, { socials: ['x', 'google'] })).toEqual(['features.socials'])
  expect(overriddenNames({ socials: true }, { socials: [] })).toEqual(['features.socials'])
  expect(overriddenNames({ socials: false }, { socials: [] })).toEqual([])
  expect(overriddenNames({}, { socials: ['x'] })).toEqual([])
})

it('knows the names of what is not here yet, and no other', () => {
  expect(
    unknownIds([entry('swap', true, true), entry('multi_wallet', true, true), entry('teleport', true, true)]),
  ).toEqual(['teleport'])
})
