import { describe, expect, it } from 'vitest'
import { parseSiwxMessage } from '../../../core/domain/sign-in/parse-message.ts'
import type { SignedIn } from '../../../core/ports/connections/remote-wallet.ts'
import type { SiweConfig, SiwxOptions, SiwxSessions } from '../../../core/ports/sign-in/siwx-options.ts'
import { type CheckSignature, chainAnswerMs } from '../../../infrastructure/sign-in/signature-check.ts'
import { siteAnswerMs } from '../../../infrastructure/sign-in/siwx-site.ts'
import { storedLimit } from '../../../infrastructure/sign-in/stored-accounts.ts'
import { settle } from '../../support/core-world.ts'
import { aliceHere, aliceThere, bobHere } from '../../support/sign-in-world.ts'
import { signal, signature, siteOf, standing, textOf } from '../../support/siwx-site-world.ts'

/** A site that keeps its sessions itself. It looks at the first alone, as any did before there were others. */
const ownSite = (more: Partial<SiwxSessions> & Pick<SiwxOptions, 'verify'> = {}, check?: CheckSignature) => {
  const kept = new Set<string>()
  const siwx: SiwxOptions = {
    getSessions: (chainId, accountAddress) =>
      kept.has(`${chainId}:${accountAddress}`) ? [{ data: { chainId, accountAddress } }] : [],
    addSession: ({ data }) => void kept.add(`${data.chainId}:${data.accountAddress}`),
    revokeSession: (chainId, address) => void kept.delete(`${chainId}:${address}`),
    ...more,
  }
  return siteOf(siwx, undefined, check)
}
const hostile = { wallet: 'test.hostile' }

/** What a wallet says that a contract has signed: there is no key to hold it against. */
const claimOf = (message: string, kind = 'eip1271'): SignedIn => {
  const read = parseSiwxMessage(message)
  if (!read.ok) throw new Error('no message')
  const { accountAddress, chainId, domain, uri: aud, nonce, issuedAt: iat } = read.value
  const p = { iss: `did:pkh:${chainId}:${accountAddress}`, domain, aud, version: '1', nonce, iat }
  const cacao = { h: { t: 'caip122' }, p, s: { t: kind, s: signature } }
  return { networkId: chainId, address: accountAddress, message, signature, cacao }
}

describe('a session that a site keeps itself', () => {
  it.each<readonly [string, SiwxOptions['verify']]>([
    ['the site says no to', ({ cacao }) => cacao === undefined],
    ['nobody could look at', undefined],
  ])('is not of a wallet that claims its account beside its own, by a signature which %s', async (_, verify) => {
    const { site, open } = ownSite({ ...(verify && { verify }) }, async () => 'unchecked')
    await site.accept(bobHere, { message: await textOf(site, bobHere), signature }, signal)
    const mine = { ...aliceHere, ...hostile }
    const claim = claimOf(await textOf(site, bobHere))
    expect(await site.accept(mine, { message: await textOf(site), signature }, signal, [claim])).toMatchObject({
      ok: true,
    })
    expect(await standing(open(), { ...bobHere, ...hostile })).toBe(false)
    expect(await standing(open(), bobHere)).toBe(true)
    expect(await standing(open(), mine)).toBe(true)
  })

  it('is of the wallet whose key has signed it beside another', async () => {
    const { site, open } = ownSite({
      addSession: () => undefined,
      getSessions: (chainId, accountAddress) => [{ data: { chainId, accountAddress } }],
    })
    const here = { message: await textOf(site), signature }
    const there = claimOf(await textOf(site, aliceThere), 'eip191')
    expect(await site.accept(aliceHere, here, signal, [there])).toMatchObject({ ok: true })
    expect(await standing(open(), { ...aliceThere, ...hostile })).toBe(false)
    expect(await standing(open(), aliceThere)).toBe(true)
  })

  it('comes about where each chain takes as long as it may to say nothing', async () => {
    const { site, clock } = ownSite(
      {},
      () => new Promise((resolve) => clock.after(chainAnswerMs, () => resolve('unchecked'))),
    )
    const claim = claimOf(await textOf(site, aliceThere))
    const accepted = site.accept(aliceHere, { message: await textOf(site), signature }, signal, [claim])
    for (let waited = 0; waited < siteAnswerMs; waited += chainAnswerMs) {
      await settle()
      clock.advance(chainAnswerMs)
    }
    expect(await accepted).toMatchObject({ ok: true })
  })

  it('is of whom it was, though another wallet signs for more accounts at once than are remembered', async () => {
    const { site, open } = ownSite({ verify: () => true })
    await site.accept(bobHere, { message: await textOf(site, bobHere), signature }, signal)
    const crowd = await Promise.all(
      Array.from({ length: storedLimit + 1 }, async (_, at) => {
        const address = `0x${String(at).padStart(40, '0')}`
        return { ...aliceHere, address, message: await textOf(site, { ...aliceHere, address }), signature }
      }),
    )
    const mine = { ...aliceHere, ...hostile }
    await site.accept(mine, { message: await textOf(site), signature }, signal, crowd)
    expect(await standing(open(), { ...bobHere, ...hostile })).toBe(false)
    expect(await standing(open(), aliceHere)).toBe(false)
    expect(await standing(open(), mine)).toBe(true)
  })
})

describe('the session of an earlier configuration', () => {
  const siweOf = (flags: object) => {
    let session: object | undefined
    const siwe = {
      getNonce: () => 'abcdefgh1234',
      createMessage: ({ address }) => `Is this you? ${address}`,
      verifyMessage: () => {
        session = { address: aliceHere.address, chainId: 31_337 }
        return true
      },
      getSession: () => session,
      signOut: () => {
        session = undefined
      },
      ...flags,
    } satisfies SiweConfig
    return siteOf({}, siwe)
  }
  it.each([
    [{ signOutOnNetworkChange: false }, aliceThere],
    [{ signOutOnAccountChange: false }, bobHere],
    [
      { signOutOnNetworkChange: false, signOutOnAccountChange: false },
      { ...aliceThere, address: bobHere.address },
    ],
  ] as const)(
    'where it is of more than one (%o), is still of the wallet that has signed for it',
    async (flags, elsewhere) => {
      const { site, open } = siweOf(flags)
      expect(await site.accept(aliceHere, { message: 'm', signature }, signal)).toMatchObject({ ok: true })
      expect(await standing(open(), { ...elsewhere, ...hostile })).toBe(false)
      // Who has not signed ends nothing by leaving.
      await open().signOut([{ ...elsewhere, ...hostile }], 'wallet-left', signal)
      expect(await standing(open(), elsewhere)).toBe(true)
      await site.signOut([elsewhere], 'wallet-left', signal)
      expect(await standing(open(), aliceHere)).toBe(false)
    },
  )
})
