import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEvmAddress } from '../../../core/domain/namespaces/addresses.ts'
import { createHttpNftSource } from '../../../infrastructure/blockchain-api/http-nft-source.ts'
import { createHttpTransactionSource } from '../../../infrastructure/blockchain-api/http-transaction-source.ts'
import { createSupportedNetworks } from '../../../infrastructure/blockchain-api/supported-networks.ts'
import {
  createSimulatedHttpClient,
  type SimulatedCall,
  type SimulatedService,
} from '../../../infrastructure/simulation/simulated-http-client.ts'
import { eip55Address } from '../../../infrastructure/wallets/eip55-address.ts'
import { loadMovedNfts } from '../../support/blockchain-api-at.ts'
import { alice, hearth } from '../../support/core-world.ts'
import { foreignValue } from '../../support/foreign-values.ts'
import { runs } from '../../support/long-runs.ts'

const origin = 'https://gateway.test'
const contract = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const row = {
  chainId: 'eip155:31337',
  contract,
  tokenId: '5',
  standard: 'erc1155',
  amount: '3',
  name: 'Lantern of the pier',
  collection: 'Lanterns',
  image: `${origin}/v1/images/a?projectId=p`,
}
const { amount: _, ...single } = { ...row, standard: 'erc721' }

/** A service that knows Hearth and answers with this. */
const asking = (nfts: unknown, networks: unknown = { http: ['eip155:31337'], ws: [] }) => {
  const calls: SimulatedCall[] = []
  const service: SimulatedService = (call) => {
    calls.push(call)
    const answer = call.path === '/v1/supported-chains' ? networks : nfts
    return typeof answer === 'number' ? { status: answer, body: '' } : { body: JSON.stringify(answer) }
  }
  const http = createSimulatedHttpClient({ service })
  const parts = { http, isSupported: createSupportedNetworks(http), origin }
  const { history } = createHttpTransactionSource(parts)
  const source = createHttpNftSource({ ...parts, history, checksum: eip55Address, loadMovedNfts })
  const ask = (cursor?: string) =>
    source.nfts({ network: hearth, address: alice, cursor }, new AbortController().signal)
  return { ask, calls }
}
const nftsIn = async (...data: readonly unknown[]) => {
  const answer = await asking({ data, next: null }).ask()
  if (!answer.ok) throw new Error(answer.failure.code)
  return answer.value.nfts
}

describe('NFTs from the gateway', () => {
  it('are asked for as documented, once it is known that the service knows the network', async () => {
    const { ask, calls } = asking({ data: [], next: null })
    await ask()
    await ask('list:after & more')
    const path = `/v1/account/${alice}/nfts`
    expect(calls).toEqual([
      { method: 'GET', path: '/v1/supported-chains', query: {} },
      { method: 'GET', path, query: { chainId: 'eip155:31337' } },
      { method: 'GET', path, query: { cursor: 'after & more', chainId: 'eip155:31337' } },
    ])
  })

  it('are read whole, and say where they go on', async () => {
    expect(await asking({ data: [row, single], next: 'b' }).ask()).toEqual({
      ok: true,
      value: {
        next: 'list:b',
        nfts: [
          {
            ...{ networkId: 'eip155:31337', contract, tokenId: '5', standard: 'erc1155', amount: 3n },
            ...{ name: 'Lantern of the pier', collection: 'Lanterns', imageUrl: row.image },
          },
          {
            ...{ networkId: 'eip155:31337', contract, tokenId: '5', standard: 'erc721' },
            ...{ name: 'Lantern of the pier', collection: 'Lanterns', imageUrl: row.image },
          },
        ],
      },
    })
    for (const next of ['', null, 7, undefined, 'x'.repeat(5_000)])
      expect(await asking({ data: [row], next }).ask()).not.toHaveProperty('value.next')
  })

  it('have numbers of up to 256 bits, in one spelling', async () => {
    const largest = String(2n ** 256n - 1n)
    const numbers = ['0', '007', largest].map((tokenId) => ({ ...single, tokenId }))
    expect((await nftsIn(...numbers)).map(({ tokenId }) => tokenId)).toEqual(['0', '7', largest])
  })

  it.each([
    ['of another network', { ...row, chainId: 'eip155:1' }],
    ['of no network', { ...row, chainId: undefined }],
    ['with an address that is none', { ...row, contract: '0x12' }],
    ['without a contract', { ...row, contract: null }],
    ['with a number that is a number', { ...row, tokenId: 5 }],
    ['with a number in hex', { ...row, tokenId: '0x5' }],
    ['with a negative number', { ...row, tokenId: '-5' }],
    ['with a number that is too long', { ...row, tokenId: '1'.repeat(79) }],
    ['of a standard that nobody knows', { ...row, standard: 'erc404' }],
    ['of ERC-1155 without an amount', { ...row, amount: undefined }],
    ['of ERC-1155 that there are none of', { ...row, amount: '0' }],
    ['with an amount that is no number', { ...row, amount: 'many' }],
  ])('are left out %s, and take no other with them', async (_, bad) => {
    expect(await nftsIn(bad, row)).toHaveLength(1)
  })

  it('have names that are fit for a line, and pictures of the service alone', async () => {
    const [one] = await nftsIn({ ...row, name: `<b>Free</b>\u202e\n${'long '.repeat(100)}`, collection: 'A\u202eB' })
    expect(one?.name).toMatch(/^<b>Free<\/b> (long )+l…$/)
    expect(one?.collection).toBe('AB')
    for (const image of ['https://spy.test/look.png', 'data:image/png,', 'ipfs://x', '/v1/images/a', 7, null])
      expect((await nftsIn({ ...row, image }))[0]).not.toHaveProperty('imageUrl')
  })

  it('are called by their collection and number where they have no name', async () => {
    const nameless = [
      { ...row, name: '\u202e' },
      { ...row, name: null, collection: 7 },
    ]
    expect((await nftsIn(...nameless)).map(({ name }) => name)).toEqual(['Lanterns #5', '#5'])
  })

  it('are a thousand at most in a page', async () => {
    const many = Array.from({ length: 1_050 }, (_, at) => ({ ...single, tokenId: String(at) }))
    expect(await nftsIn(...many)).toHaveLength(1_000)
  })

  it('are not asked for on a network that the service does not know', async () => {
    const { ask, calls } = asking({ data: [row] }, { http: ['eip155:1'] })
    expect(await ask()).toEqual({ ok: true, value: { nfts: [], missing: 'unknown-network' } })
    expect(calls).toHaveLength(1)
  })

  it('have no later page at a service that has no such endpoint', async () => {
    expect(await asking(404).ask('b')).toMatchObject({ ok: false, failure: { code: 'NFTS_UNAVAILABLE' } })
  })

  it.each([
    ['no list of networks', {}, 'all'],
    ['no networks', {}, 503],
    ['no NFTs', 503, undefined],
    ['NFTs of another form', { data: 'many' }, undefined],
    ['nothing', null, undefined],
  ])('fail where the answer is %s', async (_, nfts, networks) => {
    const { ask } = asking(nfts, networks)
    expect(await ask()).toMatchObject({ ok: false, failure: { code: 'NFTS_UNAVAILABLE' } })
  })

  it('are sound whatever the answer is', async () => {
    const part = fc.oneof(foreignValue, fc.constantFrom('1', '0', '2.5', '1e9', contract, 'eip155:31337', 'erc721'))
    const anyRow = fc.record({
      ...{ chainId: part, contract: part, tokenId: part, standard: part },
      ...{ amount: part, name: part, collection: part, image: part },
    })
    const mutated = fc.oneof(
      foreignValue,
      anyRow,
      fc.tuple(anyRow, fc.subarray(Object.keys(row))).map(([bad, names]) => ({
        ...row,
        ...Object.fromEntries(names.map((name) => [name, Reflect.get(bad, name)])),
      })),
      fc.constant(row),
    )
    const answers = fc.oneof(
      foreignValue,
      fc.record({ data: fc.array(mutated), next: part }, { requiredKeys: ['data'] }),
    )
    await fc.assert(
      fc.asyncProperty(answers, async (answer) => {
        const text = ((): string | undefined => {
          try {
            return JSON.stringify(answer)
          } catch {
            return undefined
          }
        })()
        fc.pre(text !== undefined)
        const given = await asking(JSON.parse(text)).ask()
        if (!given.ok) {
          expect(given.failure.code).toBe('NFTS_UNAVAILABLE')
          return
        }
        for (const nft of given.value.nfts) {
          expect(nft.networkId).toBe('eip155:31337')
          expect(isEvmAddress(nft.contract)).toBe(true)
          expect(String(BigInt(nft.tokenId))).toBe(nft.tokenId)
          expect(nft.name).not.toBe('')
          expect(nft.amount === undefined).toBe(nft.standard === 'erc721')
          if (nft.imageUrl !== undefined) expect(new URL(nft.imageUrl).origin).toBe(origin)
        }
      }),
      { numRuns: runs(300) },
    )
  })
})
