import { describe, expect, it, test } from 'vitest'
import type { Network } from '../../../core/domain/networks/network.ts'
import { createHttpReceiverNames } from '../../../infrastructure/blockchain-api/http-receiver-names.ts'
import { normalName } from '../../../infrastructure/blockchain-api/normal-name.ts'
import {
  createSimulatedHttpClient,
  type SimulatedCall,
} from '../../../infrastructure/simulation/simulated-http-client.ts'
import { eip55Address } from '../../../infrastructure/wallets/eip55-address.ts'
import { testNetwork } from '../../contracts/chain-client.contract.ts'

const one = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const here = testNetwork('http://not-asked.invalid')
const mainnet: Network = { ...here, id: 1, caipNetworkId: 'eip155:1' }
/** Too large an id for a coin type of its own (ENSIP-11). */
const large: Network = { ...here, id: 2 ** 31, caipNetworkId: `eip155:${2 ** 31}` }
const ownType = String(2 ** 31 + 31_337)
const leading = (addresses: Readonly<Record<string, unknown>>) => ({ name: 'keeper.test', addresses })

/** A service that answers with this; a number is a status, a text the body. */
const asking = (record: unknown, loadNormalize = async () => normalName) => {
  const calls: SimulatedCall[] = []
  const http = createSimulatedHttpClient({
    service: (call) => {
      calls.push(call)
      if (typeof record === 'number') return { status: record, body: '{}' }
      return { body: typeof record === 'string' ? record : JSON.stringify(record) }
    },
  })
  const names = createHttpReceiverNames({ http }, loadNormalize, eip55Address)
  const resolve = (name = 'keeper.test', network = here) =>
    names.resolve({ network, name }, new AbortController().signal)
  return { resolve, calls }
}
const found = (address: string, isGeneral: boolean) => ({
  ok: true,
  value: { name: 'keeper.test', address, isGeneral },
})
const none = { ok: true, value: undefined }
const at = (address: unknown) => ({ address })

describe('receivers’ names at the Blockchain API', () => {
  it('are asked for as documented, in their normal form', async () => {
    for (const typed of ['keeper.test', 'Keeper.TEST']) {
      const { resolve, calls } = asking(leading({ 60: at(one) }))
      expect(await resolve(typed)).toEqual(found(one, true))
      expect(calls).toMatchObject([
        { method: 'GET', path: '/v1/profile/account/keeper.test', query: { apiVersion: '2' } },
      ])
    }
  })

  it('lead by the network’s own coin type, else by that of chain 1, which is said', async () => {
    expect(await asking(leading({ 60: at(one), [ownType]: at(other) })).resolve()).toEqual(found(other, false))
    expect(await asking(leading({ [ownType]: at(other) })).resolve()).toEqual(found(other, false))
    expect(await asking(leading({ 60: at(one) })).resolve()).toEqual(found(one, true))
  })

  it('on chain 1 lead to its own address, which is no other network’s', async () => {
    expect(await asking(leading({ 60: at(one) })).resolve('keeper.test', mainnet)).toEqual(found(one, false))
  })

  it('on a network without a coin type lead by that of chain 1', async () => {
    expect(await asking(leading({ 60: at(one) })).resolve('keeper.test', large)).toEqual(found(one, true))
  })

  it('never lead to another network’s address', async () => {
    const foreign = { 0: at(one), 61: at(one), [String(2 ** 31 + 10)]: at(one), 501: at(one) }
    for (const network of [here, mainnet, large])
      expect(await asking(leading(foreign)).resolve('keeper.test', network)).toEqual(none)
  })

  it('whose own address is none lead nowhere, also where chain 1 has one', async () => {
    for (const broken of [at(''), at(7), at('0x'), at('bc1q'), at(null), {}, null, one]) {
      expect(await asking(leading({ 60: at(one), [ownType]: broken })).resolve()).toEqual(none)
      expect(await asking(leading({ 60: broken })).resolve()).toEqual(none)
    }
  })

  it('have the checksum of the address, however the service spells it', async () => {
    for (const spelled of [one.toLowerCase(), `0x${one.slice(2).toUpperCase()}`])
      expect(await asking(leading({ 60: at(spelled) })).resolve()).toEqual(found(one, true))
  })

  test.each([
    ['an empty list', []],
    ['404', 404],
    ['400', 400],
    ['no addresses', {}],
    ['a list of addresses', { addresses: [at(one)] }],
    ['a text', '"keeper.test"'],
    ['1,001 addresses', leading(Object.fromEntries(Array.from({ length: 1_001 }, (_, type) => [type, at(one)])))],
  ])('lead nowhere where the service answers with %s', async (_, record) => {
    expect(await asking(record).resolve()).toEqual(none)
  })

  test.each([
    ['500', 500],
    ['429', 429],
    ['no JSON', '<html>'],
  ])('are not known where it answers with %s', async (_, record) => {
    expect(await asking(record).resolve()).toMatchObject({ ok: false, failure: { code: 'NAME_UNAVAILABLE' } })
  })

  test.each([
    ['../../keeper.test'],
    ['keeper..test'],
    ['ke\u200deper.test'],
    ['k\u0435\u0435per.test'],
    ['a b.test'],
    [''],
    ['keeper'],
    [`${'a'.repeat(10_000)}.test`],
  ])('that are none (“%s”) are not asked for', async (typed) => {
    const { resolve, calls } = asking(leading({ 60: at(one) }))
    expect(await resolve(typed)).toEqual(none)
    expect(calls).toEqual([])
  })

  it('of other letters than ASCII bring the tables, and are asked for by one path part', async () => {
    let loads = 0
    const loadNormalize = async () => {
      loads += 1
      return normalName
    }
    const { resolve, calls } = asking(leading({ 60: at(one) }), loadNormalize)
    await resolve('KEEPER.test')
    expect(loads).toBe(0)
    expect(await resolve('CAFÉ.eth')).toEqual({ ok: true, value: { name: 'café.eth', address: one, isGeneral: true } })
    expect(loads).toBe(1)
    expect(calls[1]).toMatchObject({ path: '/v1/profile/account/caf%C3%A9.eth' })
    const gone = () => Promise.reject(new TypeError('Failed to fetch'))
    const failed = { ok: false, failure: { code: 'LOAD_FAILED', detail: 'normal-name' } }
    expect(await asking({}, gone).resolve('café.eth')).toMatchObject(failed)
  })
})
