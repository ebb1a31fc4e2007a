import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientOfToken } from '../../../sandbox/relay/client-token.ts'
import { RelayError } from '../../../sandbox/relay/relay-error.ts'
import { forAll } from '../../domain/shared/for-all.ts'
import { base58, createClientKeys, didOfKey } from './client-keys.ts'

const now = 1_795_000_000_000
const seconds = now / 1_000
const host = '127.0.0.1:4404'
const keys = createClientKeys(() => now)

const refusal = (token: string): string => {
  try {
    clientOfToken(token, host, now)
  } catch (error) {
    if (error instanceof RelayError) return error.message
    throw error
  }
  return 'accepted'
}

describe('the token of a client', () => {
  it('proves its client', () => {
    expect(clientOfToken(keys.token(`ws://${host}`), host, now)).toBe(keys.clientId)
    expect(clientOfToken(keys.token(`wss://${host}/v1`), host, now)).toBe(keys.clientId)
  })

  it.each([
    [{ iat: seconds + 121 }, 'JWT validation error: JWT Token is not yet valid'],
    [{ iat: seconds + 119 }, 'accepted'],
    [{ exp: seconds - 121 }, 'JWT validation error: JWT Token is expired'],
    [{ exp: seconds - 119 }, 'accepted'],
    [{ aud: 'wss://relay.example' }, 'JWT validation error: JWT Token is for another relay'],
    [{ aud: 'nowhere' }, 'JWT validation error: JWT Token is malformed'],
    [{ iss: createClientKeys().clientId }, 'JWT validation error: JWT Token signature is invalid'],
    [{ iss: `did:key:z${base58(new Uint8Array(34).fill(7))}` }, 'JWT validation error: JWT Token is malformed'],
    [{ iss: 'did:web:example.org' }, 'JWT validation error: JWT Token is malformed'],
    [{ sub: '' }, 'JWT validation error: JWT Token is malformed'],
  ])('with %j: %s', (claims, expected) => {
    expect(refusal(keys.token(`ws://${host}`, claims))).toBe(expected)
  })

  it('with any letter changed proves nothing', () => {
    const token = keys.token(`ws://${host}`)
    // The last letter of a part may carry bits that decode to nothing.
    const places = [...token].flatMap((letter, at) => (letter === '.' || at === token.length - 1 ? [] : [at]))
    forAll(fc.constantFrom(...places), fc.constantFrom(...'AQgw'), (at, letter) => {
      if (token[at] === letter) return
      expect(refusal(`${token.slice(0, at)}${letter}${token.slice(at + 1)}`)).not.toBe('accepted')
    })
  })

  it('under a key that nobody holds proves nothing, points of no curve among them', () => {
    const byte = fc.constantFrom(0, 1, 0x7f, 0xff)
    const key = fc.oneof(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      byte.map((value) => new Uint8Array(32).fill(value)),
    )
    forAll(key, (bytes) => {
      const token = keys.token(`ws://${host}`, { iss: didOfKey(bytes) })
      expect(refusal(token)).toBe('JWT validation error: JWT Token signature is invalid')
    })
  })

  it('any other text is refused in words', () => {
    forAll(
      fc.oneof(
        fc.string(),
        fc.array(fc.base64String()).map((parts) => parts.join('.')),
      ),
      (text) => {
        expect(refusal(text)).toMatch(/^JWT validation error: /)
      },
    )
  })
})
