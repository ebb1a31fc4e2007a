import { base58, base64, base64url, bech32 } from '@scure/base'
import fc from 'fast-check'
import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import { chainNamespaces } from '../../../core/domain/namespaces/chain-namespaces.ts'
import { failure } from '../../../core/domain/shared/failure.ts'
import { failureDetails } from '../../../core/domain/shared/failure-details.ts'
import { redactText } from '../../../core/domain/shared/redact-text.ts'
import { forAll } from './for-all.ts'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const hexOf = (data: Uint8Array): string => Buffer.from(data).toString('hex')
const inBech32 = (prefix: string, data: Uint8Array): string => bech32.encode(prefix, bech32.toWords(data), 200)
const spelledTwice = (text: string) => fc.constantFrom(text, text.toUpperCase())

/** In the spellings that wallets and services have. */
const addresses: Readonly<Record<ChainNamespace, fc.Arbitrary<string>>> = {
  eip155: bytes(20).chain((data) => {
    const hex = hexOf(data)
    const checked = getAddress(`0x${hex}`)
    return fc.constantFrom(
      checked,
      `0x${hex}`,
      `0X${hex.toUpperCase()}`,
      `0x${hex.toUpperCase()}`,
      hex,
      checked.slice(2),
    )
  }),
  solana: bytes(32).map((data) => base58.encode(data)),
  polkadot: fc
    .tuple(fc.constantFrom(0, 2, 42), bytes(34))
    .map(([prefix, data]) => base58.encode(Uint8Array.of(prefix, ...data))),
  bip122: fc.oneof(
    fc
      .tuple(fc.constantFrom(0, 5, 0x6f, 0xc4), bytes(24))
      .map(([version, data]) => base58.encode(Uint8Array.of(version, ...data))),
    fc
      .tuple(fc.constantFrom('bc', 'tb', 'bcrt'), fc.constantFrom(20, 32).chain(bytes))
      .chain(([prefix, data]) => spelledTwice(inBech32(prefix, data))),
  ),
  cosmos: fc
    .tuple(fc.constantFrom('cosmos', 'osmo', 'terra'), bytes(20))
    .chain(([prefix, data]) => spelledTwice(inBech32(prefix, data))),
}

const grouped = (address: string, by: string): string => address.replace(/(.{4})(?=.)/g, `$1${by}`)

/** Where one may stand in what somebody says. */
const settings: readonly ((address: string, namespace: string) => string)[] = [
  (address) => `The account ${address} is unknown`,
  (address) => `unknown:${address}.`,
  (address) => `(${address})`,
  (address) => `${address}, ${address}`,
  (address) => JSON.stringify({ from: address, to: [address] }),
  (address) => JSON.stringify(JSON.stringify({ account: address })),
  (address) => `_${address}_`,
  (address, namespace) => `${namespace}:1:${address}`,
  (address, namespace) => `did:pkh:${namespace}:1:${address}`,
  (address) => `https://scan.example/address/${address}?tab=${address}#${address}`,
  (address, namespace) => `account=${encodeURIComponent(`${namespace}:1:${address}`)}&x=1`,
  (address) => `account%3D${address}%26`,
  (address) => grouped(address, ' '),
  (address) => grouped(address, '-'),
  (address) => `é${address}ß`,
]

/** So much in a row is left of none: six characters, then the ellipsis. */
const windowLength = 9
const isHeld = (text: string, address: string): boolean => {
  const plain = text.toLowerCase()
  const gapless = plain.replace(/[ -]/g, '')
  return Array.from({ length: address.length - windowLength + 1 }, (_, at) => address.slice(at, at + windowLength))
    .map((part) => part.toLowerCase())
    .some((part) => plain.includes(part) || gapless.includes(part))
}

describe.each(chainNamespaces)('an address of %s', (namespace) => {
  it('is not handed on, however it is spelled and wherever it stands', () => {
    forAll(addresses[namespace], fc.constantFrom(...settings), (address, setting) => {
      const said = setting(address, namespace)
      expect(isHeld(said, address)).toBe(true)
      expect(isHeld(redactText(said), address), redactText(said)).toBe(false)
    })
  })

  it('is not in what a visitor copies of a failure, also where it is cut', () => {
    forAll(addresses[namespace], fc.nat(30), (address, cut) => {
      const detail = `for ${address}`.slice(0, -cut || undefined)
      const details = failureDetails(failure('CONNECTION_FAILED', { detail }), [`Site of ${address}`])
      const longest = Math.max(...details.split(/[^a-z\d]+/i).map((run) => (address.startsWith(run) ? run.length : 0)))
      // What is no longer than a name in a program may be one.
      expect(longest).toBeLessThan(32)
      expect(details).not.toContain(address)
    })
  })
})

const name = fc.constantFrom(
  'symKey',
  'privateKey',
  'private_key',
  'apiKey',
  'token',
  'access_token',
  'refreshToken',
  'nonce',
  'signature',
  'sig',
  'password',
  'sessionId',
  'x-api-key',
  'X-Auth-Token',
  'private key',
  'secret-key',
  'API_SECRET',
  'walletPrivateKey',
  'userToken',
  'secretAccessKey',
  'accessKey',
)
/** Twelve characters and more, of which nothing must be left. */
const value = fc.oneof(
  bytes(12).map(hexOf),
  bytes(32).map(hexOf),
  bytes(65).map((data) => `0x${hexOf(data)}`),
  bytes(24).map((data) => base64url.encode(data)),
  bytes(24).map((data) => base64.encode(data)),
)
const places: readonly ((name: string, value: string) => string)[] = [
  (name, value) => `${name}=${value}`,
  (name, value) => `wc:7f6e@2?relay-protocol=irn&${name}=${value}&expiryTimestamp=1795250027`,
  (name, value) => `bad ${name}: ${value}`,
  (name, value) => `bad ${name}: "${value}"`,
  (name, value) => JSON.stringify({ id: 1, [name]: value }),
  (name, value) => `{'${name}': '${value}'}`,
  (name, value) => `${name}%3D${value}`,
]

describe('a secret', () => {
  it('leaves nothing of itself behind its name', () => {
    forAll(name, value, fc.constantFrom(...places), (name, value, place) => {
      const left = redactText(place(name, value))
      expect(left).toContain(name)
      for (const part of [value.slice(0, 6), value.slice(-6)]) expect(left).not.toContain(part)
    })
  })

  it.each([
    ['Bearer of a header', 'Authorization: Bearer abc.def.ghi', ['abc', 'ghi']],
    ['token without a name', `rejected eyJhbGciOiJFZERTQSJ9.eyJpc3MiOiJkaWQ6a2V5In0.c2ln`, ['eyJ', 'c2ln']],
    ['password', 'password=hunter', ['hunter']],
    ['password that is a word', 'bad password: hunter', ['hunter']],
    ['pin in JSON', '{"pin": "secret"}', ['secret"']],
    ['phrase', 'seed phrase: abandon ability able about above absent', ['abandon', 'absent']],
    ['phrase in JSON', '{"mnemonic":"abandon ability able"}', ['ability']],
    ['mail address with letters of its own', 'no account for ada@lovelace.éxample', ['ada']],
    ['pair of a login', 'Cookie: theme=dark; sid=hunter', ['dark', 'hunter']],
    ['mail address', 'no account for ada.lovelace@mail.example', ['ada', 'lovelace']],
    ['signature in Base64', `got ${base64.encode(new Uint8Array(64).fill(0xfb))}`, ['+/v7+/v7']],
  ])('is withheld: %s', (_, said, secrets) => {
    for (const secret of secrets) expect(redactText(said)).not.toContain(secret)
  })
})

it.each([
  'wallet_addEthereumChain: TransactionExecutionReverted, code -32603',
  'The signature is not valid',
  'No token was found for eip155:31337',
  'HTTP status code: 503: resting',
  'eth_signTypedData_v4 is not supported by com.example.wallet',
  'expected nonce to be lower than the next one',
  'Tidewater, Amber',
  'Invalid signature: user denied it',
  'bad token: expired',
  'shipping: 12 days, mapping=none',
])('%s is handed on as it is', (said) => expect(redactText(said)).toBe(said))
