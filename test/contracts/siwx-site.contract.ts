import { beforeEach, describe, expect, it } from 'vitest'
import type { SignInAccount } from '../../core/domain/sign-in/sign-in-account.ts'
import type { SiwxSite } from '../../core/ports/sign-in/siwx-site.ts'
import { settle } from '../support/core-world.ts'
import { kusama, polkadot } from '../support/namespace-networks.ts'
import { polkadotKeys, ss58Of } from '../support/polkadot-extension.ts'
import { aliceHere, aliceThere, bobHere } from '../support/sign-in-world.ts'

export interface SiwxSiteHarness {
  readonly site: SiwxSite
  /** The same account is signed in, or out, where this tab hears of it: in another tab, or by the server. */
  readonly elsewhere: { readonly signIn: () => Promise<void>; readonly signOut: () => Promise<void> }
}

const { signal } = new AbortController()
const birch: SignInAccount = { ...aliceHere, wallet: 'test.birch' }
/** One key, under its address on each of two networks, and another one. */
const [[polkadotAddress = '', kusamaAddress = ''] = [], [otherAddress = ''] = []] = polkadotKeys.map((key) => [
  ss58Of(key, 0),
  ss58Of(key, 2),
])
const onPolkadot: SignInAccount = {
  networkId: polkadot.caipNetworkId,
  address: polkadotAddress,
  wallet: 'polkadot/talisman',
}
const onKusama: SignInAccount = { ...onPolkadot, networkId: kusama.caipNetworkId, address: kusamaAddress }

/**
 * Of a site that requires everybody to sign in, and at which nobody has. The account that is signed in elsewhere is `aliceHere`.
 * @param isForAll it asks accounts of every namespace
 */
export const describeSiwxSite = (name: string, make: () => SiwxSiteHarness, isForAll = true): void => {
  describe(`SiwxSite: ${name}`, () => {
    let harness: SiwxSiteHarness
    let site: SiwxSite
    beforeEach(() => {
      harness = make()
      site = harness.site
    })
    const stands = async (account: SignInAccount) => {
      const answer = await site.standing(account, signal)
      return answer.ok ? answer.value.isSignedIn : answer.failure.code
    }
    const messageFor = async (account: SignInAccount): Promise<string> => {
      const text = await site.message(account, signal)
      if (!text.ok) throw new Error(text.failure.code)
      return text.value
    }
    const signIn = async (account: SignInAccount, of = signal) =>
      site.accept(account, { message: await messageFor(account), signature: '0xabcd' }, of)

    it('has nobody signed in who has not been, and requires it', async () => {
      expect(await site.standing(aliceHere, signal)).toEqual({
        ok: true,
        value: { isSignedIn: false, isRequired: true },
      })
      expect(await site.last(aliceHere, signal)).toEqual({ ok: true, value: undefined })
    })

    it('writes a message that is like none before, and names the account', async () => {
      const texts = [await messageFor(aliceHere), await messageFor(aliceHere), await messageFor(bobHere)]
      expect(new Set(texts).size).toBe(3)
      expect(texts.map((text) => text.includes(aliceHere.address))).toEqual([true, true, false])
    })

    it('keeps a session of whom it has accepted', async () => {
      expect(await signIn(aliceHere)).toEqual({ ok: true, value: undefined })
      expect(await stands(aliceHere)).toBe(true)
      expect(await site.last(aliceHere, signal)).toEqual({ ok: true, value: aliceHere })
    })

    it.each([
      ['network', aliceThere],
      ['account', bobHere],
      ['wallet', birch],
    ])('lets nobody in by the session of another %s', async (_, other) => {
      await signIn(aliceHere)
      expect(await stands(other)).toBe(false)
    })

    it('ends the sessions of those who leave, and forgets where they were', async () => {
      await signIn(aliceHere)
      expect(await site.signOut([aliceThere, aliceHere], 'wallet-left', signal)).toEqual({ ok: true, value: undefined })
      expect(await stands(aliceHere)).toBe(false)
      expect(await site.last(aliceHere, signal)).toEqual({ ok: true, value: undefined })
      expect(await site.signOut([aliceHere], 'wallet-left', signal)).toEqual({ ok: true, value: undefined })
    })

    it('ends nothing for a wallet that leaves and has not signed', async () => {
      await signIn(aliceHere)
      await site.signOut([birch], 'wallet-left', signal)
      expect(await stands(aliceHere)).toBe(true)
    })

    it('ends the sessions of whichever wallet of a relay where its name is not known', async () => {
      const cedar = { ...aliceHere, wallet: 'walletConnect Cedar' }
      await signIn(cedar)
      await site.signOut([{ ...aliceHere, wallet: 'walletConnect' }], 'wallet-left', signal)
      expect(await stands(cedar)).toBe(false)
      await signIn(birch)
      await site.signOut([{ ...aliceHere, wallet: 'walletConnect' }], 'wallet-left', signal)
      expect(await stands(birch)).toBe(true)
    })

    if (isForAll)
      it('knows where a wallet was last signed in under another address, and ends that with it', async () => {
        await signIn(onPolkadot)
        expect(await stands(onKusama)).toBe(false)
        expect(await site.last(onKusama, signal)).toEqual({ ok: true, value: onPolkadot })
        expect(await site.last({ ...onKusama, wallet: 'polkadot/subwallet' }, signal)).toMatchObject({
          value: undefined,
        })
        await site.signOut([{ ...onKusama, wallet: 'polkadot/subwallet' }], 'wallet-left', signal)
        await site.signOut([onKusama], 'too-late', signal)
        expect(await stands(onPolkadot)).toBe(true)
        await site.signOut([onKusama], 'wallet-left', signal)
        expect(await stands(onPolkadot)).toBe(false)
        expect(await site.last(onKusama, signal)).toMatchObject({ value: undefined })
      })

    if (isForAll)
      it('knows where else a wallet was signed in, whichever account of it was last on the same network', async () => {
        await signIn(onKusama)
        await signIn({ ...onPolkadot, address: otherAddress })
        expect(await site.last(onPolkadot, signal)).toEqual({ ok: true, value: onKusama })
      })

    it('takes another account of an EVM wallet for no other address of the same', async () => {
      await signIn(bobHere)
      expect(await site.last(aliceThere, signal)).toMatchObject({ value: undefined })
      await site.signOut([aliceHere, aliceThere], 'wallet-left', signal)
      expect(await stands(bobHere)).toBe(true)
    })

    it('takes back what came too late', async () => {
      await signIn(aliceHere)
      await site.signOut([aliceHere], 'too-late', signal)
      expect(await stands(aliceHere)).toBe(false)
    })

    it('tells of what happens elsewhere, until nobody listens', async () => {
      let news = 0
      const leave = site.on(() => {
        news += 1
      })
      await harness.elsewhere.signIn()
      expect(news).toBeGreaterThan(0)
      expect(await stands(aliceHere)).toBe(true)
      const before = news
      await harness.elsewhere.signOut()
      expect(news).toBeGreaterThan(before)
      expect(await stands(aliceHere)).toBe(false)
      leave()
      leave()
      const last = news
      await harness.elsewhere.signIn()
      expect(news).toBe(last)
    })

    it('does nothing for who has turned away before', async () => {
      const signed = { message: await messageFor(aliceHere), signature: '0xabcd' }
      const turnedAway = AbortSignal.abort()
      const answers = await Promise.all([
        site.standing(aliceHere, turnedAway),
        site.message(aliceHere, turnedAway),
        site.accept(aliceHere, signed, turnedAway),
        site.last(aliceHere, turnedAway),
        site.signOut([aliceHere], 'wallet-left', turnedAway),
      ])
      for (const answer of answers) expect(answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
      await settle()
      expect(await stands(aliceHere)).toBe(false)
    })

    it('keeps nothing of who turns away while it looks', async () => {
      const left = new AbortController()
      const accepting = site.accept(
        aliceHere,
        { message: await messageFor(aliceHere), signature: '0xabcd' },
        left.signal,
      )
      left.abort()
      expect(await accepting).toMatchObject({ failure: { code: 'ABORTED' } })
      await settle()
      expect(await stands(aliceHere)).toBe(false)
      expect(await site.last(aliceHere, signal)).toEqual({ ok: true, value: undefined })
    })
  })
}
