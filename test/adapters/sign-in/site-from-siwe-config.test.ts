import { describe, expect, it } from 'vitest'
import type { SiwxMessage } from '../../../core/domain/sign-in/siwx-message.ts'
import { writeSiwxMessage } from '../../../core/domain/sign-in/write-message.ts'
import { settle } from '../../support/core-world.ts'
import { aliceHere, aliceThere, bobHere } from '../../support/sign-in-world.ts'
import { signal, signed, siteOf } from '../../support/siwe-site-world.ts'

describe('a configuration of the earlier form', () => {
  it('makes the message, verifies it, and keeps the session', async () => {
    const { site, calls, asked, standing } = siteOf()
    expect(await standing(aliceHere)).toEqual({ isSignedIn: false, isRequired: true })
    expect(await site.message(aliceHere, signal)).toMatchObject({ ok: true })
    expect(asked).toMatchObject([
      { nonce: 'abcdefgh1234', address: `did:pkh:eip155:31337:${aliceHere.address}`, chainId: 31_337, version: '1' },
    ])
    expect(await site.accept(aliceHere, signed, signal)).toMatchObject({ ok: true })
    expect(await standing(aliceHere)).toMatchObject({ isSignedIn: true })
    await site.signOut([aliceHere], 'wallet-left', signal)
    expect(calls).toEqual(['onSignIn', 'signOut', 'onSignOut'])
  })

  it('signs out with another account, and with another network, unless it says otherwise', async () => {
    for (const [account, flag] of [
      [bobHere, 'signOutOnAccountChange'],
      [aliceThere, 'signOutOnNetworkChange'],
    ] as const) {
      const strict = siteOf()
      await strict.site.accept(aliceHere, signed, signal)
      expect(await strict.standing(account)).toMatchObject({ isSignedIn: false })
      expect(strict.calls).toContain('signOut')
      const loose = siteOf({ [flag]: false })
      await loose.site.accept(aliceHere, signed, signal)
      expect(await loose.standing(account)).toMatchObject({ isSignedIn: true })
    }
  })

  it('has nothing signed that is about another account, chain or page, or has another nonce', async () => {
    const fields = {
      domain: 'tidewater.test',
      uri: 'https://tidewater.test',
      accountAddress: aliceHere.address,
      chainId: aliceHere.networkId,
      version: '1',
      nonce: 'abcdefgh1234',
      issuedAt: '2026-01-01T00:00:00Z',
    } as const
    const told = async (changes: Partial<SiwxMessage>) => {
      const text = writeSiwxMessage({ ...fields, ...changes })
      const { site } = siteOf({ createMessage: () => (text.ok ? text.value : '') })
      return site.message(aliceHere, signal)
    }
    expect(await told({})).toMatchObject({ ok: true })
    for (const changes of [
      { chainId: aliceThere.networkId },
      { domain: 'elsewhere.test' },
      { nonce: 'zyxwvuts4321' },
      { accountAddress: bobHere.address },
    ])
      expect([changes, await told(changes)]).toMatchObject([changes, { failure: { code: 'SIGN_IN_FAILED' } }])
    // A server's own form is the server's affair; it names the account.
    const own = siteOf({ createMessage: ({ address }) => `Is this you? ${address}` }).site
    expect(await own.message(aliceHere, signal)).toMatchObject({ ok: true })
  })

  it('lets no other wallet in that shows the account which has signed', async () => {
    const { site, standing } = siteOf()
    await site.accept(aliceHere, signed, signal)
    expect(await standing({ ...aliceHere, wallet: 'test.birch' })).toMatchObject({ isSignedIn: false })
    expect(await standing(aliceHere)).toMatchObject({ isSignedIn: true })
  })

  it('asks nobody outside of EVM, nor where it is switched off', async () => {
    const elsewhere = { networkId: 'solana:x', address: 'a', wallet: 'w' } as const
    expect(await siteOf().standing(elsewhere)).toMatchObject({ isSignedIn: true })
    expect(await siteOf({ enabled: false } as never).standing(aliceHere)).toMatchObject({ isSignedIn: true })
    expect(await siteOf({ required: false } as never).standing(aliceHere)).toMatchObject({ isRequired: false })
  })

  it('does not take what its server refuses, nor a yes after which nobody is signed in', async () => {
    expect(
      await siteOf({ verifyMessage: async () => false } as never).site.accept(aliceHere, signed, signal),
    ).toMatchObject({
      failure: { code: 'SIGNATURE_INVALID' },
    })
    expect(
      await siteOf({ verifyMessage: async () => true } as never).site.accept(aliceHere, signed, signal),
    ).toMatchObject({
      failure: { code: 'SIGN_IN_UNAVAILABLE' },
    })
    for (const nonsense of [5, 'x', {}, { address: 5, chainId: 1 }])
      expect(await siteOf({ getSession: async () => nonsense } as never).standing(aliceHere)).toMatchObject({
        isSignedIn: false,
      })
  })

  it('signs in nobody with a yes about another account, or another network', async () => {
    for (const session of [
      { address: bobHere.address, chainId: 31_337 },
      { address: aliceHere.address, chainId: 31_338 },
      { address: aliceHere.address, chainId: null },
    ]) {
      const { site, calls } = siteOf({ verifyMessage: async () => true, getSession: async () => session } as never)
      expect(await site.accept(aliceHere, signed, signal)).toMatchObject({ failure: { code: 'SIGN_IN_UNAVAILABLE' } })
      expect(calls).not.toContain('onSignIn')
    }
  })

  it('ends what its server began for a visitor who had turned away', async () => {
    let begin = (): void => undefined
    let isSignedIn = false
    const { site, calls } = siteOf({
      verifyMessage: () =>
        new Promise<boolean>((resolve) => {
          begin = () => {
            isSignedIn = true
            resolve(true)
          }
        }),
      getSession: async () => (isSignedIn ? { address: aliceHere.address, chainId: 31_337 } : undefined),
    } as never)
    const left = new AbortController()
    const accepting = site.accept(aliceHere, signed, left.signal)
    await settle()
    left.abort()
    expect(await accepting).toMatchObject({ failure: { code: 'ABORTED' } })
    begin()
    await settle()
    expect(calls).toEqual(['signOut', 'onSignOut'])
  })

  it('is not asked without a pause, whatever its interval is', async () => {
    for (const sessionRefetchIntervalMs of [Number.NaN, -1, 0, 'soon']) {
      const { site, clock } = siteOf({ sessionRefetchIntervalMs } as never)
      const delays: number[] = []
      const after = clock.after
      Object.assign(clock, {
        after: (ms: number, run: () => void) => {
          delays.push(ms)
          return after(ms, run)
        },
      })
      site.on(() => undefined)()
      expect([sessionRefetchIntervalMs, delays.every((ms) => ms >= 1_000)]).toEqual([sessionRefetchIntervalMs, true])
      expect(clock.waiting()).toBe(0)
    }
  })

  it('may come as its maker returns it, and is asked again every five minutes', async () => {
    const { site, standing, clock } = siteOf({}, (config) => ({
      methods: config as never,
      options: { required: false },
    }))
    expect(await standing(aliceHere)).toMatchObject({ isRequired: false })
    let news = 0
    const stop = site.on(() => {
      news += 1
    })
    clock.advance(300_000)
    clock.advance(300_000)
    expect(news).toBe(2)
    stop()
    clock.advance(300_000)
    expect(news).toBe(2)
  })
})
