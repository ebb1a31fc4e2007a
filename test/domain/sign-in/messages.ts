import fc from 'fast-check'
import { type ChainNamespace, chainNamespaces } from '../../../core/domain/namespaces/chain-namespaces.ts'
import type { CaipNetworkId } from '../../../core/domain/shared/caip.ts'
import type { SiwxMessage } from '../../../core/domain/sign-in/siwx-message.ts'
import { addressOf, reference } from '../shared/arbitraries.ts'

const label = fc.stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,8}[a-z0-9])?$/)
/** As `location.host` has them: names, addresses, with a port or without. */
export const pageHost: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(
      fc.array(label, { minLength: 1, maxLength: 3 }).map((labels) => labels.join('.')),
      fc.ipV4(),
    ),
    fc.option(fc.integer({ min: 1, max: 65_535 }), { nil: undefined }),
  )
  .map(([name, port]) => (port === undefined ? name : `${name}:${port}`))
/** Whatever is one by RFC 3986. */
const authority: fc.Arbitrary<string> = fc.oneof(
  pageHost,
  fc.ipV6().map((address) => `[${address}]`),
  fc.tuple(pageHost, fc.stringMatching(/^[a-z0-9._~!$&'()*+,;=:-]{1,6}$/)).map(([host, user]) => `${user}@${host}`),
)

const uri: fc.Arbitrary<string> = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.tuple(pageHost, fc.webPath()).map(([host, path]) => `https://${host}${path}`),
  fc.constantFrom('did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK', 'ipfs://bafy/', 'urn:a:b', 'a:', 'a:/'),
)

const two = (value: number): string => String(value).padStart(2, '0')
/** In any of the spellings of RFC 3339. */
export const dateTime: fc.Arbitrary<string> = fc
  .record({
    at: fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
    fraction: fc.constantFrom('', '.0', '.123', '.123456789'),
    zone: fc.oneof(
      fc.constantFrom('Z', 'z'),
      fc
        .tuple(fc.constantFrom('+', '-'), fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
        .map(([sign, hours, minutes]) => `${sign}${two(hours)}:${two(minutes)}`),
    ),
    letter: fc.constantFrom('T', 't'),
  })
  .map(({ at, fraction, zone, letter }) => at.toISOString().slice(0, 19).replace('T', letter) + fraction + zone)

const statement = fc.string({
  unit: fc.constantFrom(..."abcdefghij XYZ0123456789 .,:;-_~?!'()*+&=@#/[]$ "),
  maxLength: 60,
})
const nonce = fc.stringMatching(/^[a-zA-Z0-9]{8,40}$/)
const requestId = fc.stringMatching(/^(?:[a-zA-Z0-9._~!$&'()*+,;=:@-]|%[0-9a-f]{2}){0,12}$/)

/** In the one form in which a message writes it. */
const writtenAddress = (namespace: ChainNamespace): fc.Arbitrary<string> => addressOf[namespace]
const chainOf = (namespace: ChainNamespace): fc.Arbitrary<CaipNetworkId> =>
  namespace === 'eip155'
    ? fc.oneof(fc.constant(1), fc.integer({ min: 1 })).map((id): CaipNetworkId => `eip155:${id}`)
    : reference.map((id): CaipNetworkId => `${namespace}:${id}`)

export interface MessageParts {
  readonly domain?: fc.Arbitrary<string>
  readonly accountAddress?: fc.Arbitrary<string>
  readonly time?: fc.Arbitrary<string>
}

export const messageIn = (
  namespace: ChainNamespace,
  { domain = authority, accountAddress = writtenAddress(namespace), time = dateTime }: MessageParts = {},
): fc.Arbitrary<SiwxMessage> =>
  fc.record(
    {
      scheme: fc.constantFrom('https', 'http', 'chrome-extension', 'a+b-c.1'),
      domain,
      accountAddress,
      chainId: chainOf(namespace),
      uri,
      version: fc.constant('1' as const),
      nonce,
      statement,
      issuedAt: time,
      expirationTime: time,
      notBefore: time,
      requestId,
      resources: fc.array(uri, { maxLength: 3 }),
    },
    { requiredKeys: ['domain', 'accountAddress', 'chainId', 'uri', 'version', 'nonce', 'issuedAt'] },
  )

export const anyMessage: fc.Arbitrary<SiwxMessage> = fc.constantFrom(...chainNamespaces).chain((one) => messageIn(one))

/** The example of EIP-4361. */
export const exampleText = [
  'example.com wants you to sign in with your Ethereum account:',
  '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  '',
  'I accept the ExampleOrg Terms of Service: https://example.com/tos',
  '',
  'URI: https://example.com/login',
  'Version: 1',
  'Chain ID: 1',
  'Nonce: 32891756',
  'Issued At: 2021-09-30T16:25:24Z',
  'Resources:',
  '- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
  '- https://example.com/my-web2-claim.json',
].join('\n')

export const exampleMessage: SiwxMessage = {
  domain: 'example.com',
  accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  chainId: 'eip155:1',
  uri: 'https://example.com/login',
  version: '1',
  nonce: '32891756',
  statement: 'I accept the ExampleOrg Terms of Service: https://example.com/tos',
  issuedAt: '2021-09-30T16:25:24Z',
  resources: [
    'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
    'https://example.com/my-web2-claim.json',
  ],
}
