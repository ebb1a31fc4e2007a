import { describe, expect, it } from 'vitest'
import type { SiwxMessage } from '../../../core/domain/sign-in/siwx-message.ts'
import { writeSiwxMessage } from '../../../core/domain/sign-in/write-message.ts'
import type { SiweConfig, SiweMessageInput, SiweSession } from '../../../core/ports/sign-in/siwx-options.ts'
import { noTabs } from '../../../infrastructure/composition/switched-off.ts'
import { createSiwxSite } from '../../../infrastructure/sign-in/siwx-site.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { createMemoryKeyValueStore } from '../../../infrastructure/storage/memory-key-value-store.ts'
import { settle } from '../../support/core-world.ts'
import { aliceHere, aliceThere, bobHere } from '../../support/sign-in-world.ts'

const { signal } = new AbortController()
const signed = { message: 'm', signature: '0x1' }

const siteOf = (more: Partial<SiweConfig> = {}, wrap = (config: SiweConfig): SiweConfig => config) => {
  const calls: string[] = []
  const asked: SiweMessageInput[] = []
  let session: SiweSession | undefined
  const config = {
    getNonce: async () => 'abcdefgh1234',
    getMessageParams: async () => ({ domain: 'tidewater.test', uri: 'https://tidewater.test', statement: 'Sign in.' }),
    createMessage: (input: SiweMessageInput) => {
      asked.push(input)
      return `${input.domain} ${input.address}`
    },
    verifyMessage: async () => {
      session = { address: aliceHere.address.toLowerCase(), chainId: 31_337 }
      return true
    },
    getSession: async () => session ?? null,
    signOut: async () => {
      session = undefined
      calls.push('signOut')
      return true
    },
    onSignIn: () => void calls.push('onSignIn'),
    onSignOut: () => void calls.push('onSignOut'),
    ...more,
  } as SiweConfig
  const clock = createSimulatedClock()
  const site = createSiwxSite({
    siwx: undefined,
    siwe: wrap(config),
    address: 'https://page.test/',
    storageKey: 'default',
    store: createMemoryKeyValueStore(),
    tabs: noTabs,
    clock,
  })
  const standing = async (account: Parameters<typeof site.standing>[0]) => {
    const answer = await site.standing(account, signal)
    return answer.ok ? answer.value : answer.failure.code
  }
  return { site, calls, asked, clock, standing }
}

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
