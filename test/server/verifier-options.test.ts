import { expect, it } from 'vitest'
import { describeError, ModalError } from '../../core/index.ts'
import { createMemoryNonceStore, createSiwxVerifier, type SiwxVerifierOptions } from '../../server/index.ts'
import { right } from '../../server/signature-verifier.ts'
import { evmSigner } from './signers.ts'
import { verifierWorld } from './verifier-world.ts'

const options: SiwxVerifierOptions = {
  domain: 'example.com',
  uri: 'https://example.com/',
  chains: ['eip155:1'],
  nonces: createMemoryNonceStore(),
}
const wrong = expect.objectContaining({ name: 'ModalError', code: 'INVALID_OPTIONS', category: 'configuration' })
/** As JavaScript may call it. */
const create = (changes: Readonly<Record<string, unknown>>) => () =>
  createSiwxVerifier(Object.assign({}, options, changes))

it('is not built without what it goes by', () => {
  expect(create({})).not.toThrow()
  for (const domain of ['localhost:5173', 'example.com', '[::1]:80', '127.0.0.1', 'example.com:80'])
    expect(create({ domain })).not.toThrow()
  // @ts-expect-error A verifier without a domain does not compile either.
  expect(() => createSiwxVerifier({ uri: options.uri, chains: options.chains, nonces: options.nonces })).toThrow(
    'createSiwxVerifier: domain has to be the host of your page',
  )
  // @ts-expect-error Nor without anything.
  expect(() => createSiwxVerifier()).toThrow(wrong)
})

it('says what is wrong as a modal does: with a code, what to do, and where it is told of', () => {
  let thrown: unknown
  try {
    create({ domain: '*' })()
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(ModalError)
  expect(describeError(thrown)).toMatchObject({
    action: expect.stringMatching(/./),
    docs: 'docs/errors.md#INVALID_OPTIONS',
    isRetryable: false,
  })
})

it('says of what is wrong what would be right', () => {
  const domain = 'domain has to be the host of your page, as location.host has it: example.com, localhost:3000'
  for (const wrong of ['https://example.com', 'Example.com', 'example.com/'])
    expect(create({ domain: wrong })).toThrow(`createSiwxVerifier: ${domain}`)
  expect(create({ chains: [1] })).toThrow('each of chains has to be a CAIP-2 id, or have one: eip155:1')
  expect(create({ nonces: undefined })).toThrow(
    'nonces has to be a store { put, take }: createMemoryNonceStore() in a single process',
  )
})

it('is not built with what it does not know: a check whose name is misspelt would be none', () => {
  expect(create({ resource: ['https://example.com/terms'] })).toThrow(
    'createSiwxVerifier: there is no option resource: there are domain, uri, chains, nonces, statement, resources, nonceLifetimeMs, maxAgeMs, clockSkewMs, verifiers, now',
  )
})

it.each<readonly [string, readonly unknown[]]>([
  [
    'domain',
    [
      undefined,
      '',
      [],
      [''],
      ['example.com', undefined],
      'https://example.com',
      'a b',
      '*',
      '*.example.com',
      'Example.com',
      'a@example.com',
      'example.com/',
      'example.com:',
      /./,
      1,
      null,
    ],
  ],
  ['uri', [undefined, '', [], '/login', 'example.com', 'https://', 1, null]],
  ['chains', [undefined, [], ['1'], ['eip155'], [{}], [{ id: 1 }], 'eip155:1', [null], ['tezos:1'], ['bip122:1']]],
  [
    'chains',
    [
      [{ id: 'eip155:1', rpcUrls: ['rpc'] }],
      [{ id: 'eip155:1', rpcUrls: ['ftp://rpc.example'] }],
      [{ id: 'eip155:1', rpcUrls: [1] }],
      [{ id: 'eip155:1', rpcUrls: 1 }],
    ],
  ],
  ['nonces', [undefined, null, {}, { put: () => undefined }]],
  ['statement', ['a\nb', 'ü', 1, null]],
  ['resources', [['a'], 'a', [1]]],
  ['nonceLifetimeMs', [0, -1, Number.NaN, Number.POSITIVE_INFINITY, '1']],
  ['maxAgeMs', [0, Number.NaN, Number.POSITIVE_INFINITY, '1']],
  ['clockSkewMs', [-1, Number.NaN, '1']],
  ['now', [1, 'a']],
])('refuses a wrong %s', (name, values) => {
  for (const value of values) expect(create({ [name]: value })).toThrow(wrong)
})

it('takes verifiers of a host’s own, and holds everything else against what it goes by all the same', async () => {
  const asked: string[] = []
  const polkadot = {
    address: (address: string) => address,
    verify: async ({ address }: { readonly address: string }) => {
      asked.push(address)
      return right
    },
  }
  const chainId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
  const world = verifierWorld({ chains: [chainId], verifiers: { polkadot } })
  const address = '13Q53ri33VUmP7cWap1mk8ZA1e5EZUKWcFpB4HeUCizUb73r'
  const signer = { ...evmSigner(), chainId, address } as const
  expect(await world.code(await world.signed(signer))).toBe('ok')
  expect(asked).toEqual([address])
  expect(await world.code(await world.signed(signer, { domain: 'example.org' }))).toBe('WRONG_DOMAIN')
  expect(asked).toHaveLength(1)
  const failing = { ...polkadot, verify: () => Promise.reject(new Error('away')) }
  const other = verifierWorld({ chains: [chainId], verifiers: { polkadot: failing } })
  expect(await other.code(await other.signed(signer))).toBe('COULD_NOT_CHECK')
})
