import { describe, expect, it } from 'vitest'
import type { SiwxOptions } from '../../../core/ports/sign-in/siwx-options.ts'
import type { CheckSignature } from '../../../infrastructure/sign-in/signature-check.ts'
import { siteAnswerMs } from '../../../infrastructure/sign-in/siwx-site.ts'
import { settle } from '../../support/core-world.ts'
import { aliceHere, aliceThere } from '../../support/sign-in-world.ts'
import { signal, signature, siteOf, standing, textOf } from '../../support/siwx-site-world.ts'

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

  it('that check no signature leave that to the page: what is wrong there signs in nobody, what it cannot tell is no refusal', async () => {
    const asked: string[] = []
    const checked = async (check: CheckSignature, siwx: SiwxOptions = {}) => {
      const { site } = siteOf(siwx, undefined, async (session) => {
        asked.push(session.data.accountAddress)
        return check(session)
      })
      const answer = await site.accept(aliceHere, { message: await textOf(site), signature }, signal)
      return [answer.ok || answer.failure.code, await standing(site, aliceHere)]
    }
    expect(await checked(async () => 'right')).toEqual([true, true])
    expect(await checked(async () => 'unchecked')).toEqual([true, true])
    expect(await checked(async () => 'wrong')).toEqual(['SIGNATURE_INVALID', false])
    expect(await checked(async () => Promise.reject(new Error('no file')))).toEqual(['SIGN_IN_UNAVAILABLE', false])
    expect(asked).toEqual(Array.from({ length: 4 }, () => aliceHere.address))
    // Whose server checks it is not second-guessed.
    expect(await checked(async () => 'wrong', { verify: () => true })).toEqual([true, true])
    expect(await checked(async () => 'right', { verify: () => false })).toEqual(['SIGNATURE_INVALID', false])
    expect(asked).toHaveLength(4)
    // Nor does a site that keeps its sessions itself get one that is wrong.
    const kept: string[] = []
    const keeping = {
      getSessions: () => [],
      addSession: ({ message }: { readonly message: string }) => void kept.push(message),
      revokeSession: () => undefined,
    }
    expect(await checked(async () => 'wrong', keeping)).toEqual(['SIGNATURE_INVALID', false])
    expect(kept).toEqual([])
    expect(await checked(async () => 'unchecked', keeping)).toEqual([true, false])
    expect(kept).toHaveLength(1)
  })

  it('that check no signature: the first that is wrong is the end, whatever a chain has not said of the others', async () => {
    const { site } = siteOf({}, undefined, ({ data }) =>
      data.chainId === aliceHere.networkId ? Promise.resolve('wrong') : new Promise(() => undefined),
    )
    const signed = async (account: typeof aliceHere | typeof aliceThere) => ({
      ...account,
      message: await textOf(site, account),
      signature,
    })
    const answer = site.accept(aliceHere, await signed(aliceHere), signal, [await signed(aliceThere)])
    expect(await Promise.race([answer, settle().then(() => 'waits')])).toMatchObject({
      failure: { code: 'SIGNATURE_INVALID' },
    })
  })

  it('are waited for by no timer once nobody wants to know', async () => {
    const { site, clock } = siteOf({ getNonce: () => new Promise(() => undefined) })
    const left = new AbortController()
    const waiting = site.message(aliceHere, left.signal)
    await settle()
    expect(clock.waiting()).toBe(1)
    left.abort()
    expect(await waiting).toMatchObject({ failure: { code: 'ABORTED' } })
    expect(clock.waiting()).toBe(0)
  })

  it('sign in nobody with a session of another account or network', async () => {
    const message = await textOf(siteOf().site)
    const sessions = [{ data: { chainId: aliceHere.networkId, accountAddress: aliceHere.address }, message, signature }]
    const calls: string[] = []
    const kept = {
      getSessions: () => sessions as never,
      addSession: () => undefined,
      revokeSession: (chainId: string, address: string) => void calls.push(`${chainId} ${address}`),
    }
    const { site } = siteOf(kept)
    expect(await standing(site, aliceHere)).toBe(true)
    expect(await standing(site, aliceThere)).toBe(false)
    await site.signOut([aliceHere, aliceThere], 'wallet-left', signal)
    expect(calls).toEqual([`${aliceHere.networkId} ${aliceHere.address}`])
    for (const nonsense of [undefined, 'x', [undefined], [{}], [{ data: 5 }]])
      expect(await standing(siteOf({ ...kept, getSessions: () => nonsense as never }).site, aliceHere)).toBe(false)
  })

  it('know of no wallets: a session is of the one that has signed for it, over a reload too', async () => {
    const kept = new Set<string>()
    const revoked: string[] = []
    const { site, open, store } = siteOf({
      getSessions: async (chainId, accountAddress) =>
        kept.has(`${chainId}:${accountAddress}`) ? ([{ data: { chainId, accountAddress } }] as never) : [],
      addSession: ({ data }) => void kept.add(`${data.chainId}:${data.accountAddress}`),
      revokeSession: (chainId, address) => {
        revoked.push(address)
        kept.delete(`${chainId}:${address}`)
      },
    })
    const elsewhere = { ...aliceHere, wallet: 'test.birch' }
    const accept = async (account: typeof aliceHere | typeof elsewhere) =>
      site.accept(account, { message: await textOf(site), signature }, signal)
    await accept(aliceHere)
    expect(await standing(open(), elsewhere)).toBe(false)
    expect(await standing(open(), aliceHere)).toBe(true)
    // Who has not signed ends nothing by leaving.
    await site.signOut([elsewhere], 'wallet-left', signal)
    expect(revoked).toEqual([])
    expect(await standing(open(), aliceHere)).toBe(true)
    // Who signs too is in as well, and whoever leaves ends it: to the site it is one session.
    await accept(elsewhere)
    expect(await Promise.all([aliceHere, elsewhere].map((one) => standing(open(), one)))).toEqual([true, true])
    await site.signOut([elsewhere], 'wallet-left', signal)
    expect(revoked).toEqual([aliceHere.address])
    expect(await standing(open(), aliceHere)).toBe(false)
    // A session that ended where the site keeps it is nobody's any more.
    await accept(aliceHere)
    kept.clear()
    expect(await standing(open(), aliceHere)).toBe(false)
    await accept(elsewhere)
    expect(await standing(open(), aliceHere)).toBe(false)
    // Of what nobody has signed for here, it is whoever comes first.
    await store.remove('@latchkey/default/sign-in-wallets')
    expect(await standing(open(), aliceHere)).toBe(true)
    expect(await standing(open(), elsewhere)).toBe(false)
  })

  it('keep nothing that the visitor has turned away from, nor what came too late', async () => {
    for (const turn of ['left', 'late'] as const) {
      const kept = new Set<string>()
      let keep = (): void => undefined
      const { site, clock } = siteOf({
        getSessions: async (chainId, accountAddress) =>
          kept.has(accountAddress) ? ([{ data: { chainId, accountAddress } }] as never) : [],
        addSession: ({ data }) =>
          new Promise<void>((resolve) => {
            keep = () => {
              kept.add(data.accountAddress)
              resolve()
            }
          }),
        revokeSession: (_, address) => void kept.delete(address),
      })
      const left = new AbortController()
      const accepting = site.accept(aliceHere, { message: await textOf(site), signature }, left.signal)
      await settle()
      if (turn === 'left') left.abort()
      else clock.advance(siteAnswerMs)
      expect(await accepting).toMatchObject({ ok: false })
      keep()
      await settle()
      expect([turn, ...kept]).toEqual([turn])
      expect(await site.last(aliceThere, signal)).toEqual({ ok: true, value: undefined })
    }
  })

  it('take no later sign-in back for an earlier one that came too late', async () => {
    const verdicts: (() => void)[] = []
    const { site } = siteOf({ verify: () => new Promise((resolve) => verdicts.push(() => resolve(true))) })
    const left = new AbortController()
    const accept = async (of: AbortSignal) => site.accept(aliceHere, { message: await textOf(site), signature }, of)
    const early = accept(left.signal)
    await settle()
    left.abort()
    const later = accept(signal)
    await settle()
    const [sayEarly, sayLater] = verdicts
    sayLater?.()
    expect([await early, await later]).toMatchObject([{ ok: false }, { ok: true }])
    sayEarly?.()
    await settle()
    expect(await standing(site, aliceHere)).toBe(true)
  })

  it('take no sign-in of another tab back for one that was left here', async () => {
    const kept = new Set<string>()
    const verdicts: (() => void)[] = []
    const { site, open, clock } = siteOf({
      verify: () => new Promise((resolve) => verdicts.push(() => resolve(true))),
      getSessions: (chainId, accountAddress) =>
        kept.has(accountAddress) ? [{ data: { chainId, accountAddress } }] : [],
      addSession: ({ data }) => void kept.add(data.accountAddress),
      revokeSession: (_, address) => void kept.delete(address),
    })
    const other = open()
    const left = new AbortController()
    const accept = async (tab: typeof site, of: AbortSignal) =>
      tab.accept(aliceHere, { message: await textOf(tab), signature }, of)
    const early = accept(site, left.signal)
    await settle()
    left.abort()
    clock.advance(1)
    const later = accept(other, signal)
    await settle()
    verdicts[1]?.()
    expect([await early, await later]).toMatchObject([{ ok: false }, { ok: true }])
    verdicts[0]?.()
    await settle()
    expect(await standing(site, aliceHere)).toBe(true)
    // What was kept here, and turned away from only then, goes; what the other tab has kept since stays.
    for (const isSuperseded of [false, true]) {
      clock.advance(1)
      const kept = accept(site, signal)
      await settle()
      verdicts.at(-1)?.()
      expect(await kept).toMatchObject({ ok: true })
      clock.advance(1)
      const again = isSuperseded ? accept(other, signal) : undefined
      await settle()
      verdicts.at(-1)?.()
      await again
      await site.signOut([aliceHere], 'too-late', signal)
      expect(await standing(site, aliceHere)).toBe(isSuperseded)
    }
  })

  it('let nobody go on without whose host has not said so', async () => {
    for (const getRequired of [async () => true, async () => false, () => 'no', () => 0]) {
      const answer = await siteOf({ getRequired: getRequired as never }).site.standing(aliceHere, signal)
      expect(answer).toMatchObject({ ok: true, value: { isRequired: true } })
    }
  })

  it('that give no nonce have no message, rather than one of ours', async () => {
    for (const getNonce of [() => undefined, async () => undefined, async () => ({}), async () => 12_345_678])
      expect(await siteOf({ getNonce: getNonce as never }).site.message(aliceHere, signal)).toMatchObject({
        failure: { code: 'SIGN_IN_FAILED' },
      })
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
