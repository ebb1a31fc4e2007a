import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gatewayNetworkIds } from '../../../core/domain/namespaces/gateway-networks.ts'
import { isRead } from '../../../core/domain/namespaces/read-chains.ts'
import { unsupportedNetwork } from '../../../core/domain/networks/network.ts'
import { rpcUrlsOf } from '../../../core/domain/networks/rpc-urls.ts'
import { isCaipNetworkId, namespaceOf } from '../../../core/domain/shared/caip.ts'
import { network } from '../shared/arbitraries.ts'
import { forAll } from '../shared/for-all.ts'

const url = fc.webUrl({ withQueryParameters: true })
const urls = fc.array(url, { maxLength: 4 })
const projectId = fc.string({ minLength: 1, unit: 'grapheme' })
const gateway = fc.record({ address: fc.constantFrom('https://rpc.example', 'https://rpc.example/base//'), projectId })
const listed = fc.constantFrom(1, 10, 1_313_161_554).map((id) => unsupportedNetwork('eip155', id))
const own = (list: readonly string[]) => ({ rpcUrls: { default: { http: list } } })
const custom = (list: readonly string[]) => list.map((address) => ({ url: address }))
const once = (list: readonly string[]) => [...new Set(list)]

describe('the addresses a network is read through', () => {
  it("are the host's own, then the network's, each once and in their order", () => {
    forAll(network, urls, fc.option(gateway, { nil: undefined }), (one, hosts, service) => {
      fc.pre(!gatewayNetworkIds.has(one.caipNetworkId))
      const sources = { custom: { [one.caipNetworkId]: custom(hosts) }, ...(service && { gateway: service }) }
      expect(rpcUrlsOf(one, sources)).toEqual(once([...hosts, ...one.rpcUrls.default.http]))
    })
  })

  it('have the gateway in between, for the networks it reads', () => {
    forAll(listed, urls, urls, gateway, (one, hosts, chains, service) => {
      const all = rpcUrlsOf(
        { ...one, ...own(chains) },
        { custom: { [one.caipNetworkId]: custom(hosts) }, gateway: service },
      )
      const at = all.findIndex((address) => address.startsWith('https://rpc.example/'))
      expect(all).toEqual(once([...hosts, all[at] ?? '', ...chains]))
      const asked = new URL(all[at] ?? '')
      expect(asked.pathname).toBe(service.address.includes('base') ? '/base/v1/' : '/v1/')
      expect([...asked.searchParams]).toEqual([
        ['chainId', one.caipNetworkId],
        ['projectId', service.projectId],
      ])
    })
  })

  it('spell the gateway as it is specified', () => {
    const sources = { custom: {}, gateway: { address: 'https://rpc.example/', projectId: 'abc123' } }
    expect(rpcUrlsOf(unsupportedNetwork('eip155', 1), sources)).toEqual([
      'https://rpc.example/v1/?chainId=eip155:1&projectId=abc123',
    ])
  })

  it('do not include those of another network: 1 is not 10', () => {
    forAll(network, urls, (one, others) => {
      const id = `eip155:${one.id}0` as const
      expect(rpcUrlsOf(one, { custom: { [id]: custom(others) } })).toEqual(once(one.rpcUrls.default.http))
    })
  })

  it('are none where nobody names one', () => {
    forAll(listed, (one) => expect(rpcUrlsOf(one, { custom: {} })).toEqual([]))
  })
})

it('the gateway reads the listed networks', () => {
  expect(gatewayNetworkIds.size).toBe(38)
  expect([...gatewayNetworkIds].filter((id) => id.startsWith('eip155:'))).toHaveLength(31)
})

it('the guide names those of them that are read', () => {
  const guide = readFileSync(new URL('../../../docs/options.md', import.meta.url), 'utf8')
  const [, section = ''] = /## How networks are read\n(.*?)\n## /s.exec(guide) ?? []
  const lists = [...section.matchAll(/`(\w+):` ((?:`?\w+`?,?\s(?:and\s)?)*`?\w+`?)(?=[.;])/g)]
  const named = lists.flatMap(([, namespace, list = '']) =>
    list.split(/,?\s(?:and\s)?/).map((one) => `${namespace}:${one.replaceAll('`', '')}`),
  )
  const read = [...gatewayNetworkIds].filter((id) => isCaipNetworkId(id) && isRead[namespaceOf(id)])
  // Nobody offers it: Solana has had another id since.
  const old = 'solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz'
  expect(named.toSorted()).toEqual(read.filter((id) => id !== old).toSorted())
})
