import { buildAuthObject, createEncodedRecap, populateAuthPayload } from '@walletconnect/utils'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cacao, readCacao } from '../../../core/domain/sign-in/cacao.ts'
import { cacaoMessage } from '../../../core/domain/sign-in/cacao-message.ts'
import { type OneClickAsked, readOneClick } from '../../../core/domain/sign-in/one-click.ts'
import { recapResource } from '../../../infrastructure/wallets/walletconnect/one-click/recap-resource.ts'
import { forAll } from '../shared/for-all.ts'
import { messageIn } from './messages.ts'

const known = ['eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign', 'wallet_sendCalls', 'eth_accounts']
const allMethods = fc.uniqueArray(fc.constantFrom(...known), { minLength: 1 })
const issued = Date.parse('2026-01-01T00:00:00.000Z')

/** What a site asks for, and what of it a wallet has. */
const scene = fc
  .record({
    message: messageIn('eip155'),
    methods: allMethods,
    supported: allMethods,
    chains: fc.uniqueArray(fc.constantFrom<`eip155:${number}`>('eip155:1', 'eip155:10', 'eip155:137'), {
      minLength: 1,
    }),
  })
  .filter(({ methods, supported }) => methods.some((method) => supported.includes(method)))
type Scene = typeof scene extends fc.Arbitrary<infer One> ? One : never

const askedIn = ({ message, methods, chains }: Scene): OneClickAsked => {
  const { domain, uri, nonce, requestId, resources = [] } = message
  const own = resources.filter((resource) => !resource.includes('urn:recap:'))
  return {
    ...{ domain, uri, nonce, methods, networkIds: chains, issuedAt: '2026-01-01T00:00:00.000Z' },
    expirationTime: '2026-01-01T00:10:00.000Z',
    ...(message.statement ? { statement: message.statement } : {}),
    ...(requestId ? { requestId } : {}),
    ...(own.length > 0 ? { resources: own } : {}),
  }
}
/** What a wallet on the SDK makes of it. */
const payloadOf = (asked: OneClickAsked, supported: readonly string[] = asked.methods) =>
  populateAuthPayload({
    authPayload: {
      type: 'caip122',
      version: '1',
      chains: [...asked.networkIds],
      domain: asked.domain,
      aud: asked.uri,
      nonce: asked.nonce,
      iat: asked.issuedAt,
      statement: asked.statement ?? '',
      ...(asked.expirationTime ? { exp: asked.expirationTime } : {}),
      ...(asked.requestId ? { requestId: asked.requestId } : {}),
      resources: [...(asked.resources ?? []), recapResource(asked.methods)],
    },
    chains: [...asked.networkIds],
    methods: [...supported],
  })
const cacaoOf = (payload: ReturnType<typeof payloadOf>, iss: string): Cacao => {
  const cacao = readCacao(JSON.parse(JSON.stringify(buildAuthObject(payload, { t: 'eip191', s: '0x' }, iss))))
  if (cacao === undefined) throw new Error('no cacao')
  return cacao
}
const issOf = ({ message }: Scene, chain: string) => `did:pkh:${chain}:${message.accountAddress}`
const changed = (cacao: Cacao, p: object): Cacao => ({ ...cacao, p: { ...cacao.p, ...p } })

describe('what a wallet signed while it connected', () => {
  it('answers to what it was asked, as WalletConnect’s SDK makes it, with what it has of that', () => {
    forAll(scene, (one) => {
      const asked = askedIn(one)
      for (const chain of asked.networkIds) {
        const cacao = cacaoOf(payloadOf(asked, one.supported), issOf(one, chain))
        const text = cacaoMessage(cacao)
        expect(readOneClick(asked, cacao, issued)).toEqual({
          ok: true,
          value: {
            networkId: chain,
            address: one.message.accountAddress,
            message: text.ok && text.value,
            methods: expect.toSatisfy(
              (methods: string[]) =>
                methods.toSorted().join() ===
                one.methods
                  .filter((name) => one.supported.includes(name))
                  .toSorted()
                  .join(),
            ),
            chains: asked.networkIds,
          },
        })
      }
    })
  })

  it('is nothing where any of its fields is another one', () => {
    const other = 'urn:other'
    forAll(scene, (one) => {
      const asked = askedIn(one)
      const cacao = cacaoOf(payloadOf(asked), issOf(one, asked.networkIds[0] ?? ''))
      const resources = cacao.p.resources ?? []
      const recap = resources.at(-1) ?? ''
      const faults = [
        [{ domain: `${asked.domain}.elsewhere` }, 'domain'],
        [{ aud: `${asked.uri}/elsewhere` }, 'uri'],
        [{ nonce: `${asked.nonce}0` }, 'nonce'],
        [{ requestId: `${asked.requestId ?? ''}0` }, 'requestId'],
        [{ exp: '2026-01-01T00:20:00.000Z' }, 'expirationTime'],
        [{ exp: undefined }, 'expirationTime'],
        [{ nbf: '2026-01-01T00:00:00.000Z' }, 'notBefore'],
        [{ iss: issOf(one, 'eip155:5') }, 'chain'],
        [{ iss: 'did:pkh:nobody' }, 'account'],
        [{ resources: [other, ...resources] }, 'resources'],
        [{ resources: [recap, other] }, 'recap: misplaced'],
        [{ resources: resources.slice(0, -1), statement: undefined }, 'allowance'],
        [
          { statement: `${asked.statement ?? ''}? ${cacao.p.statement?.slice((asked.statement ?? '').length).trim()}` },
          'statement',
        ],
      ] as const
      for (const [change, fault] of faults)
        expect(readOneClick(asked, changed(cacao, change), issued), fault).toEqual({ ok: false, failure: fault })
    })
  })

  it('is nothing where it allows more than was asked for', () => {
    forAll(scene, (one) => {
      const asked = askedIn(one)
      const iss = issOf(one, asked.networkIds[0] ?? '')
      const own = asked.resources ?? []
      for (const recap of [
        createEncodedRecap('eip155', 'request', [...asked.methods, 'eth_sign']),
        createEncodedRecap('eip155', 'push', [...asked.methods]),
        createEncodedRecap('https://notify.test', 'request', [...asked.methods]),
      ]) {
        const cacao = changed(cacaoOf(payloadOf(asked), iss), {
          resources: [...own, recap],
          statement: asked.statement,
        })
        expect(readOneClick(asked, cacao, issued)).toEqual({ ok: false, failure: 'allowance' })
      }
    })
  })

  it.each([
    ['before it was asked for', issued - 130_000, false],
    ['by a clock that is a minute late', issued - 60_000, true],
    ['in time', issued + 599_999, true],
    ['when it is over', issued + 600_000, false],
  ])('that comes %s', (_, now, isGood) => {
    const asked: OneClickAsked = {
      networkIds: ['eip155:1'],
      methods: known,
      domain: 'tidewater.test',
      uri: 'https://tidewater.test',
      nonce: 'a'.repeat(32),
      issuedAt: new Date(issued).toISOString(),
      expirationTime: new Date(issued + 600_000).toISOString(),
    }
    const cacao = cacaoOf(payloadOf(asked), `did:pkh:eip155:1:0x${'1'.repeat(40)}`)
    expect(readOneClick(asked, cacao, now).ok).toBe(isGood)
  })
})
