import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { serialiseList } from '../../../core/domain/shared/stored-list.ts'
import { readCacao } from '../../../core/domain/sign-in/cacao.ts'
import { cacaoMessage } from '../../../core/domain/sign-in/cacao-message.ts'
import type { SiwxSession } from '../../../core/domain/sign-in/siwx-session.ts'
import type { SignedIn, SignInAsked } from '../../../core/ports/connections/remote-wallet.ts'
import type { SiwxMessageInput, SiwxOptions } from '../../../core/ports/sign-in/siwx-options.ts'
import type { SiwxSite } from '../../../core/ports/sign-in/siwx-site.ts'
import { codeLifeMs } from '../../../infrastructure/sign-in/one-click.ts'
import { recapResource } from '../../../infrastructure/wallets/walletconnect/one-click/recap-resource.ts'
import { settle } from '../../support/core-world.ts'
import { aliceHere, aliceThere } from '../../support/sign-in-world.ts'
import { key, signal, siteOf, standing } from '../../support/siwx-site-world.ts'
import { signInOnEach } from '../../support/walletkit-sign-in.ts'

const networkIds = [aliceHere.networkId, aliceThere.networkId] as const
const methods = ['personal_sign']
const signer = privateKeyToAccount(generatePrivateKey())
const here = { ...aliceHere, address: signer.address }
const there = { ...aliceThere, address: signer.address }

const askedBy = async (site: SiwxSite): Promise<SignInAsked> => {
  const answer = await site.oneClick(networkIds, signal)
  if (!answer.ok || answer.value.asked === undefined) throw new Error('nothing is asked')
  return answer.value.asked
}
/** What a wallet on WalletConnect's SDK signs of it, on each network. */
const signedOf = async (asked: SignInAsked): Promise<readonly SignedIn[]> => {
  const { domain, uri: aud, nonce, issuedAt: iat, statement = '', expirationTime: exp, resources = [] } = asked
  const payload = {
    ...{ type: 'caip122', version: '1', chains: [...asked.networkIds], domain, aud, nonce, iat, statement },
    ...(exp === undefined ? {} : { exp }),
    resources: [...resources, recapResource(methods)],
  }
  const cacaos = await signInOnEach({ payload, signers: [signer], chains: networkIds, methods })
  return cacaos.map((given, at) => {
    const cacao = readCacao(JSON.parse(JSON.stringify(given)))
    const text = cacao && cacaoMessage(cacao)
    const message = text?.ok ? text.value : ''
    return {
      networkId: networkIds[at] ?? here.networkId,
      address: signer.address,
      message,
      signature: given.s.s,
      cacao,
    }
  })
}
const accepted = async (site: SiwxSite, change = (one: SignedIn): SignedIn => one) => {
  const [first, ...others] = (await signedOf(await askedBy(site))).map(change)
  return site.accept(here, first ?? { message: '', signature: '' }, signal, others)
}

describe('a site of whom a wallet signs while it connects', () => {
  it('says what, and knows no account', async () => {
    const inputs: SiwxMessageInput[] = []
    const { site, clock } = siteOf({
      statement: 'Sign in to Tidewater.',
      resources: ['https://tidewater.test/terms'],
      expiration: codeLifeMs,
      getNonce: (input) => {
        inputs.push(input)
        return 'abcdefgh1234'
      },
      getRequestId: () => 'berth-7',
      required: false,
    })
    expect(await site.oneClick(networkIds, signal)).toEqual({
      ok: true,
      value: {
        isRequired: false,
        asked: {
          networkIds,
          domain: 'tidewater.test:8443',
          uri: 'https://tidewater.test:8443',
          nonce: 'abcdefgh1234',
          issuedAt: new Date(clock.now()).toISOString(),
          expirationTime: new Date(clock.now() + codeLifeMs).toISOString(),
          statement: 'Sign in to Tidewater.',
          requestId: 'berth-7',
          resources: ['https://tidewater.test/terms'],
        },
      },
    })
    expect(inputs).toEqual([{ accountAddress: '', chainId: networkIds[0] }])
  })

  it.each<readonly [string, SiwxOptions]>([
    ['the host turned it off', { oneClick: false }],
    ['the host writes the whole message', { createMessage: () => '' }],
    ['a message may be over before its code is', { expiration: codeLifeMs - 1 }],
    ['the host allows something by itself', { resources: ['urn:recap:e30'] }],
  ])('wants it of nobody where %s', async (_, siwx) => {
    expect(await siteOf(siwx).site.oneClick(networkIds, signal)).toEqual({ ok: true, value: { isRequired: true } })
  })

  it.each<readonly [string, SiwxOptions['getNonce'], string]>([
    ['rejects', () => Promise.reject(new Error('down')), 'SIGN_IN_UNAVAILABLE'],
    ['is none', () => 'too-short', 'SIGN_IN_FAILED'],
    ['is no text', () => 5 as never, 'SIGN_IN_FAILED'],
  ])('fails where its nonce %s', async (_, getNonce, code) => {
    const { site } = siteOf({ ...(getNonce && { getNonce }) })
    expect(await site.oneClick(networkIds, signal)).toMatchObject({ ok: false, failure: { code } })
  })

  it.each([0, 12_345_678, null, {}])('fails where its request id is %o: nobody could read the answer', async (id) => {
    const { site } = siteOf({ getRequestId: () => id as never })
    expect(await site.oneClick(networkIds, signal)).toMatchObject({ ok: false, failure: { code: 'SIGN_IN_FAILED' } })
  })

  it('leaves out a request id that is empty, as wallets do', async () => {
    expect(await askedBy(siteOf({ getRequestId: () => '' }).site)).not.toHaveProperty('requestId')
  })

  it('keeps a session for each network, with its cacao, over a reload', async () => {
    const { site, open, store } = siteOf({ statement: 'Sign in to Tidewater.' })
    expect(await accepted(site)).toEqual({ ok: true, value: undefined })
    const again = open()
    expect([await standing(again, here), await standing(again, there)]).toEqual([true, true])
    const stored: readonly (readonly unknown[])[] = JSON.parse((await store.read(key)) ?? '[1]').slice(1)
    expect(stored.map(([, , , cacao]) => cacaoMessage(readCacao(cacao) ?? ({} as never)))).toEqual(
      stored.map(([value]) => ({ ok: true, value })),
    )
    // What comes back is what has been there: a cacao of another text is none.
    await store.write(key, serialiseList(stored.map(([, ...rest], at) => [stored[1 - at]?.[0], ...rest])))
    expect([await standing(again, here), await standing(again, there)]).toEqual([false, false])
    await site.signOut([here, there], 'wallet-left', signal)
  })

  it('takes no cacao that comes to another text, or has another signature', async () => {
    for (const change of [
      (one: SignedIn) => ({ ...one, message: one.message.replace('Nonce: ', 'Nonce: 0') }),
      (one: SignedIn) => ({ ...one, signature: '0x1234' }),
      (one: SignedIn) => ({ ...one, cacao: {} }),
    ]) {
      const { site } = siteOf()
      expect(await accepted(site, change)).toMatchObject({ ok: false, failure: { code: 'SIGNATURE_INVALID' } })
      expect(await standing(site, here)).toBe(false)
    }
  })

  it('a host hears of all in one call, the one that counts first, and of none that its own check does not let through', async () => {
    const calls: (readonly SiwxSession[])[] = []
    const verified: string[] = []
    const kept = {
      getSessions: () => [],
      addSession: (...sessions: readonly SiwxSession[]) => void calls.push(sessions),
      revokeSession: () => undefined,
    }
    await accepted(siteOf(kept).site)
    expect(calls.map((sessions) => sessions.map(({ data, cacao }) => [data.chainId, cacao !== undefined]))).toEqual([
      networkIds.map((id) => [id, true]),
    ])
    calls.length = 0
    // As a server does whose nonces work once.
    const verify = ({ data }: SiwxSession): boolean => {
      verified.push(data.chainId)
      if (verified.length > 2) throw new Error('down')
      return verified.length === 1
    }
    await accepted(siteOf({ ...kept, verify }).site)
    expect([verified, calls.map((sessions) => sessions.length)]).toEqual([[...networkIds], [1]])
  })

  it('is not kept waiting by one network after the other', async () => {
    const open = new Set<() => void>()
    let asked = 0
    const { site } = siteOf({
      verify: () => {
        asked += 1
        return asked === 1 || new Promise((resolve) => open.add(() => resolve(true)))
      },
    })
    const [first, ...others] = await signedOf(await askedBy(site))
    const [other] = others
    const twice = other ? [other, other] : []
    const answer = site.accept(here, first ?? { message: '', signature: '' }, signal, twice)
    await settle()
    expect(open.size).toBe(2)
    for (const say of open) say()
    expect(await answer).toEqual({ ok: true, value: undefined })
    expect(await standing(site, there)).toBe(true)
  })

  it('takes back all of it where the visitor is gone meanwhile', async () => {
    let release = (): void => undefined
    const { site, open } = siteOf({ verify: () => new Promise((resolve) => (release = () => resolve(true))) })
    const [first, ...others] = await signedOf(await askedBy(site))
    const left = new AbortController()
    const answer = site.accept(here, first ?? { message: '', signature: '' }, left.signal, others)
    await Promise.resolve()
    left.abort()
    release()
    expect(await answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
    expect([await standing(open(), here), await standing(open(), there)]).toEqual([false, false])
  })
})
