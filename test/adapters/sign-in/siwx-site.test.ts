import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSiwxMessage } from '../../../core/domain/sign-in/parse-message.ts'
import { settle } from '../../support/core-world.ts'
import { aliceHere, aliceThere, bobHere } from '../../support/sign-in-world.ts'
import { key, signal, signature, siteOf, standing, textOf } from '../../support/siwx-site-world.ts'

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

  it('are of the wallet that has signed, and leave with it alone', async () => {
    const { site, open } = siteOf()
    const elsewhere = { ...aliceHere, wallet: 'test.birch' }
    await site.accept(aliceHere, { message: await textOf(site), signature }, signal)
    expect(await standing(open(), aliceHere)).toBe(true)
    expect(await standing(open(), elsewhere)).toBe(false)
    expect(await site.last({ ...elsewhere, networkId: aliceThere.networkId }, signal)).toEqual({
      ok: true,
      value: undefined,
    })
    await site.signOut([elsewhere], 'wallet-left', signal)
    expect(await standing(open(), aliceHere)).toBe(true)
    await site.accept(elsewhere, { message: await textOf(site), signature }, signal)
    expect(await standing(open(), elsewhere)).toBe(true)
    await site.signOut([aliceHere], 'wallet-left', signal)
    expect(await standing(open(), aliceHere)).toBe(false)
    expect(await standing(open(), elsewhere)).toBe(true)
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

  it('end each with its own message, and from the signature on', async () => {
    const { site, clock } = siteOf({ expiration: 60_000 })
    const told: (boolean | string)[] = []
    const stop = site.on(() => void standing(site, aliceHere).then((isSignedIn) => told.push(isSignedIn)))
    await site.accept(aliceHere, { message: await textOf(site), signature }, signal)
    clock.advance(30_000)
    await site.accept(bobHere, { message: await textOf(site, bobHere), signature }, signal)
    expect(await standing(site, bobHere)).toBe(true)
    clock.advance(30_000)
    await settle()
    expect(told).toEqual([false])
    expect(await standing(site, bobHere)).toBe(true)
    stop()
    expect(clock.waiting()).toBe(0)
  })

  it('leave no timer behind when nobody listens any more, whatever was on its way', async () => {
    const { site, clock } = siteOf({ expiration: 60_000 })
    const stop = site.on(() => undefined)
    await site.accept(aliceHere, { message: await textOf(site), signature }, signal)
    const asking = standing(site, aliceHere)
    stop()
    await asking
    await settle()
    expect(clock.waiting()).toBe(0)
  })

  it('do not begin with a message that is over', async () => {
    const { site, clock, store } = siteOf({ expiration: 60_000 })
    const message = await textOf(site)
    clock.advance(60_000)
    expect(await site.accept(aliceHere, { message, signature }, signal)).toMatchObject({
      ok: false,
      failure: { code: 'SIGN_IN_FAILED' },
    })
    expect(await store.read(key)).toBeUndefined()
  })

  it('are never more than can be read again', async () => {
    const { site } = siteOf()
    const long = `0x${'ab'.repeat(99_000)}`
    for (const account of [aliceHere, bobHere])
      expect(
        await site.accept(account, { message: await textOf(site, account), signature: long }, signal),
      ).toMatchObject({ ok: true })
    expect(await standing(site, bobHere)).toBe(true)
  })

  it('have a version: those from before there was one count, and those of a later one do not', async () => {
    const { site, store, open } = siteOf()
    await site.accept(aliceHere, { message: await textOf(site), signature }, signal)
    const now = (await store.read(key)) ?? ''
    const [version, ...sessions]: readonly unknown[] = JSON.parse(now)
    expect([version, sessions.length]).toEqual([1, 1])
    const later = JSON.stringify([2, ...sessions])
    for (const [text, isIn] of [
      [JSON.stringify(sessions), true],
      [later, false],
      [now, true],
    ] as const) {
      await store.write(key, text)
      expect([await standing(open(), aliceHere), await store.read(key)]).toEqual([isIn, text])
    }
    await store.write(key, later)
    await open().signOut([aliceHere], 'wallet-left', signal)
    expect(await store.read(key)).toBe(later)
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
