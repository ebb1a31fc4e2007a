import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSiwxMessage } from '../../../core/domain/sign-in/parse-message.ts'
import type { SignInAccount } from '../../../core/domain/sign-in/sign-in-account.ts'
import type { SiwxOptions } from '../../../core/ports/sign-in/siwx-options.ts'
import { createSiwxSite, siteAnswerMs } from '../../../infrastructure/sign-in/siwx-site.ts'
import { createSimulatedBrowser } from '../../../infrastructure/simulation/simulated-browser.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { createMemoryKeyValueStore } from '../../../infrastructure/storage/memory-key-value-store.ts'
import { settle } from '../../support/core-world.ts'
import { aliceHere, aliceThere, bobHere } from '../../support/sign-in-world.ts'

const { signal } = new AbortController()
const signature = '0xabcd'
const key = '@latchkey/default/sign-in-sessions'

const siteOf = (siwx: SiwxOptions = {}) => {
  const store = createMemoryKeyValueStore()
  const browser = createSimulatedBrowser(store)
  const clock = createSimulatedClock()
  const open = () =>
    createSiwxSite({
      siwx,
      siwe: undefined,
      address: 'https://tidewater.test:8443/harbour?secret=1#token',
      storageKey: 'default',
      clock,
      ...browser.openTab(),
    })
  return { site: open(), open, store, clock, browser }
}
const textOf = async (site: ReturnType<typeof createSiwxSite>, account: SignInAccount = aliceHere): Promise<string> => {
  const message = await site.message(account, signal)
  if (!message.ok) throw new Error(message.failure.code)
  return message.value
}
const standing = async (site: ReturnType<typeof createSiwxSite>, account: typeof aliceHere | typeof aliceThere) => {
  const answer = await site.standing(account, signal)
  return answer.ok ? answer.value.isSignedIn : answer.failure.code
}

describe('messages', () => {
  it('are of the page, the account and the network, with a nonce of 128 bits that is in none before', async () => {
    const { site } = siteOf({ statement: 'Sign in.', expiration: 60_000 })
    const read = [parseSiwxMessage(await textOf(site)), parseSiwxMessage(await textOf(site))]
    const [one, other] = read.map((each) => (each.ok ? each.value : undefined))
    expect(one).toMatchObject({
      domain: 'tidewater.test:8443',
      uri: 'https://tidewater.test:8443',
      accountAddress: aliceHere.address,
      chainId: aliceHere.networkId,
      statement: 'Sign in.',
    })
    expect(one?.nonce).toMatch(/^[0-9a-f]{32}$/)
    expect(one?.nonce).not.toBe(other?.nonce)
    expect(Date.parse(one?.expirationTime ?? '') - Date.parse(one?.issuedAt ?? '')).toBe(60_000)
  })

  it('of a host are about this account on this network, or are not signed', async () => {
    const right = await textOf(siteOf().site)
    const texts = [
      await textOf(siteOf().site, bobHere),
      await textOf(siteOf().site, aliceThere),
      'Give me your money',
      `${right}\nResources:\n- javascript:alert`.replace('javascript:alert', 'not a uri'),
    ]
    for (const text of texts)
      expect(await siteOf({ createMessage: () => text }).site.message(aliceHere, signal)).toMatchObject({
        ok: false,
        failure: { code: 'SIGN_IN_FAILED' },
      })
    expect(await textOf(siteOf({ createMessage: async () => right }).site)).toBe(right)
  })

  it('cannot be written with what breaks their lines', async () => {
    for (const nonce of ['short', 'a\nURI: https://evil.test', ''])
      expect(await siteOf({ getNonce: () => nonce }).site.message(aliceHere, signal)).toMatchObject({ ok: false })
  })
})

describe('sessions that the modal keeps', () => {
  it('are of one account on one network, outlive a reload, and are heard of in other tabs', async () => {
    const { site, open, browser } = siteOf()
    const other = open()
    let news = 0
    const stop = other.on(() => {
      news += 1
    })
    expect(await standing(site, aliceHere)).toBe(false)
    expect(await site.accept(aliceHere, { message: await textOf(site), signature }, signal)).toEqual({
      ok: true,
      value: undefined,
    })
    browser.deliver()
    expect(news).toBeGreaterThan(0)
    expect(await standing(other, aliceHere)).toBe(true)
    expect(await standing(other, aliceThere)).toBe(false)
    expect(await other.last(aliceThere, signal)).toEqual({ ok: true, value: aliceHere })
    await other.signOut([aliceHere, aliceThere], 'wallet-left', signal)
    expect(await standing(site, aliceHere)).toBe(false)
    expect(await site.last(aliceThere, signal)).toEqual({ ok: true, value: undefined })
    stop()
  })

  it('end with their message, and that is told', async () => {
    const { site, clock } = siteOf({ expiration: 60_000 })
    let news = 0
    site.on(() => {
      news += 1
    })
    await site.accept(aliceHere, { message: await textOf(site), signature }, signal)
    expect(await standing(site, aliceHere)).toBe(true)
    clock.advance(59_000)
    expect(news).toBe(0)
    clock.advance(1_000)
    expect(news).toBe(1)
    expect(await standing(site, aliceHere)).toBe(false)
  })

  it('whatever is in the storage signs in nobody that no message is about', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
        const { site, store } = siteOf()
        await store.write(key, text)
        expect(await standing(site, aliceHere)).toBe(false)
      }),
      { numRuns: 50 },
    )
  })

  it('are not kept of a signature for another account, nor after the visitor has turned away', async () => {
    const { site, store } = siteOf()
    expect(await site.accept(aliceHere, { message: await textOf(site, bobHere), signature }, signal)).toMatchObject({
      failure: { code: 'SIGNATURE_INVALID' },
    })
    const left = new AbortController()
    const accepting = site.accept(aliceHere, { message: await textOf(site), signature }, left.signal)
    left.abort()
    expect(await accepting).toMatchObject({ failure: { code: 'ABORTED' } })
    await settle()
    expect(await store.read(key)).toBeUndefined()
  })
})

describe('a host’s own functions', () => {
  it('say yes or no; one that throws, or does not answer, says neither', async () => {
    const verified = async (verify: SiwxOptions['verify']) => {
      const { site } = siteOf({ ...(verify && { verify }) })
      return site.accept(aliceHere, { message: await textOf(site), signature }, signal)
    }
    expect(await verified(() => true)).toMatchObject({ ok: true })
    expect(await verified(async () => false)).toMatchObject({ failure: { code: 'SIGNATURE_INVALID' } })
    expect(await verified((() => 'yes') as never)).toMatchObject({ failure: { code: 'SIGNATURE_INVALID' } })
    expect(
      await verified(() => {
        throw new Error('down')
      }),
    ).toMatchObject({ failure: { code: 'SIGN_IN_UNAVAILABLE', detail: 'down' } })
    const { site, clock } = siteOf({ getNonce: () => new Promise(() => undefined) })
    const waiting = site.message(aliceHere, signal)
    await settle()
    clock.advance(siteAnswerMs)
    expect(await waiting).toMatchObject({ failure: { code: 'SIGN_IN_UNAVAILABLE' } })
  })

  it('sign in nobody with a session of another account or network', async () => {
    const message = await textOf(siteOf().site)
    const sessions = [{ data: { chainId: aliceHere.networkId, accountAddress: aliceHere.address }, message, signature }]
    const calls: string[] = []
    const kept = {
      getSessions: () => sessions as never,
      addSession: () => undefined,
      revokeSession: (chainId: string, address: string) => void calls.push(`${chainId} ${address}`),
      setSessions: () => undefined,
    }
    const { site } = siteOf(kept)
    expect(await standing(site, aliceHere)).toBe(true)
    expect(await standing(site, aliceThere)).toBe(false)
    await site.signOut([aliceHere, aliceThere], 'wallet-left', signal)
    expect(calls).toEqual([`${aliceHere.networkId} ${aliceHere.address}`])
    for (const nonsense of [undefined, 'x', [undefined], [{}], [{ data: 5 }]])
      expect(await standing(siteOf({ ...kept, getSessions: () => nonsense as never }).site, aliceHere)).toBe(false)
  })

  it('say whether it is required, each time', async () => {
    let isRequired = true
    const { site } = siteOf({ getRequired: () => isRequired, required: true })
    const asked = async () => {
      const answer = await site.standing(aliceHere, signal)
      return answer.ok && answer.value.isRequired
    }
    expect(await asked()).toBe(true)
    isRequired = false
    expect(await asked()).toBe(false)
  })

  it('may have sessions outlive a disconnect', async () => {
    const { site } = siteOf({ signOutOnDisconnect: false })
    await site.accept(aliceHere, { message: await textOf(site), signature }, signal)
    await site.signOut([aliceHere], 'wallet-left', signal)
    expect(await standing(site, aliceHere)).toBe(true)
    await site.signOut([aliceHere], 'too-late', signal)
    expect(await standing(site, aliceHere)).toBe(false)
  })
})
