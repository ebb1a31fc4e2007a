import { describe, expect, it } from 'vitest'
import { aliceHere, aliceThere } from '../../support/sign-in-world.ts'
import { signal, signed, siteOf } from '../../support/siwe-site-world.ts'

describe('a wallet that signs while it connects', () => {
  const networkIds = [aliceHere.networkId, aliceThere.networkId] as const
  it('is asked for what goes into the message, on the chains that the configuration names', async () => {
    const params = {
      domain: 'tidewater.test',
      uri: 'https://tidewater.test',
      statement: 'Sign in.',
      exp: '2026-06-01T00:00:00Z',
      requestId: '',
      resources: ['https://tidewater.test/terms'],
      chains: [31_337],
      type: 'caip122',
    }
    const { site, clock } = siteOf({ getMessageParams: async () => params })
    expect(await site.oneClick(networkIds, signal)).toEqual({
      ok: true,
      value: {
        isRequired: true,
        asked: {
          networkIds: [aliceHere.networkId],
          domain: 'tidewater.test',
          uri: 'https://tidewater.test',
          statement: 'Sign in.',
          expirationTime: '2026-06-01T00:00:00Z',
          resources: ['https://tidewater.test/terms'],
          nonce: 'abcdefgh1234',
          issuedAt: new Date(clock.now()).toISOString(),
        },
      },
    })
  })

  it.each([
    [[31_338], [aliceThere.networkId]],
    [[31_338, 31_337], networkIds],
    [[], networkIds],
    [undefined, networkIds],
    ['31338' as never, networkIds],
  ])(
    'signs in on the chains that the configuration names, the visitor’s first where it is one: %o',
    async (chains, on) => {
      const params = { domain: 'tidewater.test', uri: 'https://tidewater.test', ...(chains && { chains }) }
      const { site } = siteOf({ getMessageParams: async () => params })
      expect(await site.oneClick(networkIds, signal)).toMatchObject({ value: { asked: { networkIds: on } } })
    },
  )

  it.each([
    ['names none of the networks', { chains: [5] }],
    ['was issued by a clock that is ahead', { iat: new Date(61_000).toISOString() }],
    ['does not count yet', { nbf: new Date(61_000).toISOString() }],
    ['is over', { exp: new Date(0).toISOString() }],
  ])('is asked for nothing where what it would sign %s: no answer could be right', async (_, more) => {
    const params = { domain: 'tidewater.test', uri: 'https://tidewater.test', ...more }
    const { site } = siteOf({ getMessageParams: async () => params })
    expect(await site.oneClick(networkIds, signal)).toEqual({ ok: true, value: { isRequired: true } })
  })

  it('is asked where the site’s clock is a little ahead', async () => {
    const params = { domain: 'tidewater.test', uri: 'https://tidewater.test', iat: new Date(60_000).toISOString() }
    const { site } = siteOf({ getMessageParams: async () => params })
    expect(await site.oneClick(networkIds, signal)).toHaveProperty('value.asked')
  })

  it.each([
    { getNonce: () => undefined },
    { getNonce: () => 12_345_678 },
    { getMessageParams: () => ({ domain: undefined, uri: 'https://tidewater.test' }) },
    { getMessageParams: () => ({ domain: 'tidewater.test', uri: undefined }) },
  ])('is not asked where the configuration leaves out what it could sign: %o', async (more) => {
    const { site } = siteOf(more as never)
    expect(await site.oneClick(networkIds, signal)).toMatchObject({ ok: false, failure: { code: 'SIGN_IN_FAILED' } })
  })

  it.each([{ enabled: false }, { oneClick: false }])(
    'is asked for nothing where the host has it so: %o',
    async (more) => {
      const { site } = siteOf(more)
      expect(await site.oneClick(networkIds, signal)).toMatchObject({ ok: true, value: {} })
      expect(await site.oneClick(networkIds, signal)).not.toHaveProperty('value.asked')
    },
  )

  it('is signed in by the text and its signature, and by nothing that it signed beside it', async () => {
    const verified: unknown[] = []
    const { site } = siteOf({
      verifyMessage: async (given) => {
        verified.push(given)
        return true
      },
      getSession: async () => ({ address: aliceHere.address, chainId: 31_337 }),
    })
    const others = [{ ...aliceThere, ...signed }]
    expect(await site.accept(aliceHere, { ...signed, cacao: {} }, signal, others)).toMatchObject({ ok: true })
    expect(verified).toEqual([signed])
  })
})
