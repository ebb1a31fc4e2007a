import {
  buildAuthObject,
  createRecap,
  encodeRecap,
  formatMessage,
  formatStatementFromRecap,
} from '@walletconnect/utils'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBase64Url } from '../../../core/domain/sign-in/base64url.ts'
import { type Cacao, type CacaoPayload, readCacao } from '../../../core/domain/sign-in/cacao.ts'
import { cacaoMessage } from '../../../core/domain/sign-in/cacao-message.ts'
import { parseSiwxMessage } from '../../../core/domain/sign-in/parse-message.ts'
import { recapOf } from '../../../core/domain/sign-in/recap.ts'
import { forAll } from '../shared/for-all.ts'
import { exampleMessage, exampleText, messageIn } from './messages.ts'

const iss = `did:pkh:eip155:1:${exampleMessage.accountAddress}`
const payload: CacaoPayload = {
  iss,
  domain: 'example.com',
  aud: 'https://example.com/login',
  version: '1',
  nonce: '32891756',
  iat: '2021-09-30T16:25:24Z',
}
const cacaoOf = (p: CacaoPayload): Cacao => ({ h: { t: 'caip122' }, p, s: { t: 'eip191', s: '0x' } })
const recapUri = (value: unknown): string => `urn:recap:${Buffer.from(JSON.stringify(value)).toString('base64url')}`

/** Those that a site asks for, in any order. */
const methods = fc.uniqueArray(
  fc.constantFrom(
    ...['eth_sendTransaction', 'eth_sendRawTransaction', 'personal_sign', 'eth_signTypedData_v4', 'eth_sign'],
    ...['wallet_switchEthereumChain', 'wallet_sendCalls', 'eth_signTypedData', 'wallet_getCallsStatus'],
  ),
  { minLength: 1 },
)

describe('a cacao', () => {
  it('comes to the text that WalletConnect’s SDK has the wallet sign', () => {
    forAll(messageIn('eip155'), fc.option(methods), (message, asked) => {
      const { statement, requestId, expirationTime, notBefore, scheme: _, resources = [] } = message
      const recap =
        asked === null ? [] : [encodeRecap(createRecap('eip155', 'request', [...asked], { chains: ['eip155:1'] }))]
      const p = {
        domain: message.domain,
        aud: message.uri,
        version: '1',
        chains: [message.chainId],
        nonce: message.nonce,
        iat: message.issuedAt,
        ...(statement ? { statement } : {}),
        ...(requestId ? { requestId } : {}),
        ...(expirationTime ? { exp: expirationTime } : {}),
        ...(notBefore ? { nbf: notBefore } : {}),
        resources: [...resources.filter((resource) => !resource.includes('urn:recap:')), ...recap],
      }
      const account = `did:pkh:${message.chainId}:${message.accountAddress}`
      const cacao = readCacao(JSON.parse(JSON.stringify(buildAuthObject(p, { t: 'eip191', s: '0x' }, account))))
      const text = formatMessage(p, account)
      expect(cacao === undefined ? undefined : cacaoMessage(cacao)).toEqual({ ok: true, value: text })
      expect(parseSiwxMessage(text)).toMatchObject({ ok: true, value: { nonce: message.nonce } })
    })
  })

  it('keeps the statement that tells of what is allowed, however it comes', () => {
    const recap = createRecap('eip155', 'request', ['personal_sign', 'eth_sendTransaction'])
    const resources = [encodeRecap(recap)]
    const told = formatStatementFromRecap('Hello.', recap)
    const texts = ['Hello.', told].map((statement) => cacaoMessage(cacaoOf({ ...payload, statement, resources })))
    expect(texts[0]).toEqual(texts[1])
    expect(texts[0]).toMatchObject({ ok: true, value: expect.stringContaining(`\n${told}\n`) })
  })

  it('is refused where its statement tells of something else', () => {
    const resources = [encodeRecap(createRecap('eip155', 'request', ['personal_sign', 'eth_sendTransaction']))]
    const less = formatStatementFromRecap('', createRecap('eip155', 'request', ['personal_sign']))
    expect(cacaoMessage(cacaoOf({ ...payload, statement: less, resources }))).toEqual({
      ok: false,
      failure: 'recap: statement',
    })
    expect(cacaoMessage(cacaoOf({ ...payload, statement: less }))).toEqual({ ok: false, failure: 'recap: statement' })
    const more = formatStatementFromRecap(
      '',
      createRecap('eip155', 'request', ['eth_sendTransaction', 'personal_sign']),
    )
    for (const statement of [`${more} And all else.`, `x${more}`])
      expect(cacaoMessage(cacaoOf({ ...payload, statement, resources })).ok).toBe(false)
    expect(cacaoMessage(cacaoOf({ ...payload, statement: `x ${more}`, resources })).ok).toBe(true)
  })

  it('is refused where its text would be no message', () => {
    expect(cacaoMessage(cacaoOf({ ...payload, nonce: 'short' }))).toEqual({
      ok: false,
      failure: 'message: malformed nonce',
    })
    expect(cacaoMessage(cacaoOf({ ...payload, statement: 'a\nb' }))).toMatchObject({ ok: false })
    expect(cacaoMessage(cacaoOf({ ...payload, iss: 'did:key:z6Mk' }))).toEqual({ ok: false, failure: 'account' })
  })

  it('is read from what others say with nothing added, and from nothing else', () => {
    const { statement = '', resources = [] } = exampleMessage
    const cacao = cacaoOf({ ...payload, statement, resources })
    expect(readCacao({ ...cacao, more: 1, p: { ...cacao.p, version: 1, exp: '', nbf: null, more: 2 } })).toEqual(cacao)
    expect(cacaoMessage(cacao)).toEqual({ ok: true, value: exampleText })
    const wrong: readonly unknown[] = [
      ...[undefined, null, 'a', [], {}, { ...cacao, h: undefined }, { ...cacao, h: { t: 'jwt' } }, { ...cacao, s: {} }],
      { ...cacao, h: { t: 'solana-caip122' } },
      ...(['iss', 'domain', 'aud', 'nonce', 'iat'] as const).map((name) => ({
        ...cacao,
        p: { ...cacao.p, [name]: 1 },
      })),
      { ...cacao, p: { ...cacao.p, version: '2' } },
      { ...cacao, p: { ...cacao.p, iss: 'did:pkh:tron:1:a' } },
      { ...cacao, p: { ...cacao.p, resources: 'a' } },
      { ...cacao, p: { ...cacao.p, resources: [1] } },
      { ...cacao, p: { ...cacao.p, resources: Array.from({ length: 101 }, () => 'a:b') } },
      { ...cacao, p: { ...cacao.p, nonce: 'a'.repeat(10_001) } },
    ]
    for (const one of wrong) expect(readCacao(one)).toBeUndefined()
    forAll(fc.anything(), (value) => {
      expect(readCacao(value)).toBeUndefined()
    })
  })
})

describe('a ReCap', () => {
  /** The example of EIP-5573. */
  const example = {
    att: {
      'https://example.com/pictures/': { 'crud/delete': [{}], 'crud/update': [{}], 'other/action': [{}] },
      'mailto:username@example.com': {
        'msg/receive': [{ max_count: 5, templates: ['newsletter', 'marketing'] }],
        'msg/send': [{ to: 'someone@email.com' }, { to: 'joe@email.com' }],
      },
    },
    prf: ['zdj7Wj6FNS4rUUbsiJvjjxcsNqZdDCSiYR8sKQXfoPfpSZuAw'],
  }
  const words =
    "I further authorize the stated URI to perform the following actions on my behalf: (1) 'crud': 'delete', 'update' for 'https://example.com/pictures/'. (2) 'other': 'action' for 'https://example.com/pictures/'. (3) 'msg': 'receive', 'send' for 'mailto:username@example.com'."

  it('is told of in the words of EIP-5573', () => {
    const uri =
      'urn:recap:eyJhdHQiOnsiaHR0cHM6Ly9leGFtcGxlLmNvbS9waWN0dXJlcy8iOnsiY3J1ZC9kZWxldGUiOlt7fV0sImNydWQvdXBkYXRlIjpbe31dLCJvdGhlci9hY3Rpb24iOlt7fV19LCJtYWlsdG86dXNlcm5hbWVAZXhhbXBsZS5jb20iOnsibXNnL3JlY2VpdmUiOlt7Im1heF9jb3VudCI6NSwidGVtcGxhdGVzIjpbIm5ld3NsZXR0ZXIiLCJtYXJrZXRpbmciXX1dLCJtc2cvc2VuZCI6W3sidG8iOiJzb21lb25lQGVtYWlsLmNvbSJ9LHsidG8iOiJqb2VAZW1haWwuY29tIn1dfX0sInByZiI6WyJ6ZGo3V2o2Rk5TNHJVVWJzaUp2amp4Y3NOcVpkRENTaVlSOHNLUVhmb1BmcFNadUF3Il19'
    expect(recapUri(example)).toBe(uri)
    expect(recapOf(undefined, [uri])).toMatchObject({ ok: true, value: { statement: words } })
    expect(recapOf('Hello.', ['a:b', uri])).toMatchObject({ ok: true, value: { statement: `Hello. ${words}` } })
    expect(recapOf('Hello.', ['a:b'])).toEqual({ ok: true, value: undefined })
  })

  it('is the last of the resources, and the only one', () => {
    const uri = recapUri(example)
    expect(recapOf(undefined, [uri, 'a:b'])).toEqual({ ok: false, failure: 'misplaced' })
    expect(recapOf(undefined, [uri, uri])).toEqual({ ok: false, failure: 'misplaced' })
  })

  it.each<readonly [string, string]>([
    ['no JSON', 'urn:recap:aaaa'],
    ['nothing', 'urn:recap:'],
    ['no abilities', recapUri({ att: {} })],
    ['a resource without one', recapUri({ att: { 'a:b': {} } })],
    ['a list of them', recapUri({ att: { 'a:b': ['a/b'] } })],
    ['an ability with no kind', recapUri({ att: { 'a:b': { read: [{}] } } })],
    ['an ability with quotation marks', recapUri({ att: { 'a:b': { "a/b' for 'c": [{}] } } })],
    ['limits that are none', recapUri({ att: { 'a:b': { 'a/b': [1] } } })],
    ['a key twice', `urn:recap:${Buffer.from('{"att":{"a:b":{"a/b":[{}],"a/b":[{}]}}}').toString('base64url')}`],
    ['letters outside of ASCII', recapUri({ att: { 'a:\u00e9': { 'a/b': [{}] } } })],
  ])('is refused with %s in it', (_, uri) => {
    expect(recapOf(undefined, [uri])).toEqual({ ok: false, failure: 'malformed' })
  })

  it('what is written in base64url is read, in one spelling of each text', () => {
    forAll(fc.string({ unit: 'binary-ascii' }), (text) => {
      const encoded = Buffer.from(text).toString('base64url')
      expect(readBase64Url(encoded)).toBe(text)
      if (encoded.length % 4 > 1) {
        const others = [...'ABCD'].map((digit) => encoded.slice(0, -1) + digit).filter((other) => other !== encoded)
        for (const other of others) {
          const read = readBase64Url(other)
          if (read !== undefined) expect(Buffer.from(read).toString('base64url')).toBe(other)
        }
      }
    })
    expect(['=', 'a', 'YQ==', 'Y Q', 'w6k'].map(readBase64Url)).toEqual(Array.from({ length: 5 }))
  })
})
