import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Network } from '../../../core/domain/networks/network.ts'
import { createHttpNameSource } from '../../../infrastructure/blockchain-api/http-name-source.ts'
import { normalName } from '../../../infrastructure/blockchain-api/normal-name.ts'
import { createSupportedNetworks } from '../../../infrastructure/blockchain-api/supported-networks.ts'
import {
  createSimulatedHttpClient,
  type SimulatedCall,
  type SimulatedService,
} from '../../../infrastructure/simulation/simulated-http-client.ts'
import { alice, bob, hearth } from '../../support/core-world.ts'
import { runs } from '../../support/long-runs.ts'

const origin = 'https://gateway.test'
const named = { name: 'keeper.test', avatar: null, resolvedAt: '2026-05-02T18:01:11Z' }
const leading = (address: string, coinType = '60') => ({ name: 'keeper.test', addresses: { [coinType]: { address } } })

interface Answers {
  readonly identity?: unknown
  readonly record?: unknown
  readonly networks?: unknown
  readonly loadNormalize?: () => Promise<typeof normalName>
}

/** A service that knows Hearth and answers with these; a number is a status. */
const asking = ({ identity = named, record = leading(alice), ...more }: Answers = {}) => {
  const { networks = { http: ['eip155:31337'], ws: [] }, loadNormalize = async () => normalName } = more
  const calls: SimulatedCall[] = []
  const service: SimulatedService = (call) => {
    calls.push(call)
    const answers = { '/v1/supported-chains': networks, [`/v1/identity/${alice}`]: identity }
    const answer = Object.hasOwn(answers, call.path) ? Reflect.get(answers, call.path) : record
    return typeof answer === 'number' ? { status: answer, body: '{}' } : { body: JSON.stringify(answer) }
  }
  const http = createSimulatedHttpClient({ service })
  const source = createHttpNameSource({ http, isSupported: createSupportedNetworks(http), origin }, loadNormalize)
  const ask = (network: Network = hearth) => source.identity({ network, address: alice }, new AbortController().signal)
  return { ask, paths: () => calls.map(({ path }) => path), calls }
}
const none = { ok: true, value: {} }
const ok = (value: object) => ({ ok: true, value })

describe('names from the Blockchain API', () => {
  it('are asked for as documented, and where they lead', async () => {
    const { ask, calls } = asking()
    expect(await ask()).toEqual(ok({ name: 'keeper.test' }))
    expect(calls).toMatchObject([
      { path: '/v1/supported-chains' },
      { path: `/v1/identity/${alice}`, query: { sender: alice } },
      { path: '/v1/profile/account/keeper.test', query: { apiVersion: '2' } },
    ])
  })

  it('ask nothing of a network that the service does not know', async () => {
    const { ask, paths } = asking({ networks: { http: ['eip155:1'], ws: [] } })
    expect(await ask()).toEqual(none)
    expect(paths()).toEqual(['/v1/supported-chains'])
  })

  it('are none where the account has none, and where the service has no names', async () => {
    for (const identity of [{ name: null, avatar: null }, {}, { name: '' }, 404])
      expect(await asking({ identity }).ask()).toEqual(none)
  })

  it('count only where they lead to this very account, in any casing', async () => {
    for (const record of [leading(bob), [], 404, 400, {}, { addresses: { 60: null } }, { addresses: { 60: {} } }, null])
      expect(await asking({ record }).ask()).toEqual(none)
    expect(await asking({ record: leading(alice.toLowerCase()) }).ask()).toEqual(ok({ name: 'keeper.test' }))
  })

  it('lead to the network’s own address before that of Ethereum, and to that of no other network', async () => {
    const own = String(2 ** 31 + 31_337)
    const addresses = { ...leading(alice).addresses, ...leading(bob, own).addresses }
    expect(await asking({ record: { addresses } }).ask()).toEqual(none)
    expect(await asking({ record: leading(alice, own) }).ask()).toEqual(ok({ name: 'keeper.test' }))
    expect(await asking({ record: leading(alice, String(2 ** 31 + 10)) }).ask()).toEqual(none)
    for (const broken of [
      null,
      7,
      alice,
      {},
      { address: 7 },
      { address: null },
      { address: '' },
      { address: '0x' },
      [],
    ]) {
      const half = { ...leading(alice).addresses, [own]: broken }
      expect(await asking({ record: { addresses: half } }).ask()).toEqual(none)
    }
  })

  test.each([
    ['a capital letter', 'Keeper.test'],
    ['a letter of another script', 'k\u0435\u0435per.test'],
    ['a word of another script that looks the same', '\u0440\u0430\u0443.test'],
    ['a direction mark', 'reep\u202eek.test'],
    ['a joiner that is not seen', 'kee\u200dper.test'],
    ['markup', '<img src=x onerror=alert(1)>.test'],
    ['10,000 characters', `${'a'.repeat(10_000)}.test`],
    ['a path', '../../keeper.test'],
    ['an empty label', 'keeper..test'],
  ])('are none with %s, and where they lead is not even asked', async (_, name) => {
    const { ask, paths } = asking({ identity: { ...named, name } })
    expect(await ask()).toEqual(none)
    expect(paths()).toHaveLength(2)
  })

  it('of letters that are no ASCII bring the tables; a plain one does not', async () => {
    let loaded = 0
    const loadNormalize = async () => {
      loaded += 1
      return normalName
    }
    expect(await asking({ loadNormalize }).ask()).toEqual(ok({ name: 'keeper.test' }))
    expect(loaded).toBe(0)
    expect(await asking({ loadNormalize, identity: { name: 'café.eth' } }).ask()).toEqual(ok({ name: 'café.eth' }))
    expect(loaded).toBe(1)
    const gone = async () => {
      throw new TypeError('Failed to fetch')
    }
    expect(await asking({ loadNormalize: gone, identity: { name: 'café.eth' } }).ask()).toMatchObject({
      ok: false,
      failure: { code: 'LOAD_FAILED', detail: 'normal-name' },
    })
  })

  it('show pictures of the service and those that lie in their address, and of nobody else', async () => {
    const pictureOf = async (avatar: unknown) => {
      const answer = await asking({ identity: { ...named, avatar } }).ask()
      return answer.ok ? answer.value.imageUrl : answer.failure.code
    }
    const own = `${origin}/v1/images/a?projectId=b`
    expect(await pictureOf(own)).toBe(own)
    expect(await pictureOf('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA')
    for (const avatar of ['https://stranger.test/a.png', 'data:text/html;base64,AAAA', 'javascript:alert(1)', ''])
      expect(await pictureOf(avatar)).toBeUndefined()
  })

  test.each([
    ['the identity is refused', { identity: 503 }],
    ['the record is refused', { record: 503 }],
    ['the identity is no answer', { identity: { name: 5 } }],
    ['the networks are no answer', { networks: [] }],
  ])('fail when %s', async (_, answers) => {
    expect(await asking(answers).ask()).toMatchObject({ ok: false, failure: { code: 'NAME_UNAVAILABLE' } })
  })

  it('are in normal form and lead to the account, whatever the service says', async () => {
    const text = fc.oneof(
      fc.constantFrom('keeper.test', 'café.eth', 'Keeper.test', alice, bob),
      fc.string({ unit: 'binary' }),
    )
    const part = fc.oneof(text, fc.anything())
    await fc.assert(
      fc.asyncProperty(
        fc.record({ name: part, avatar: part }, { requiredKeys: [] }),
        fc.oneof(
          fc.constant(leading(alice)),
          fc.record({ addresses: fc.dictionary(fc.constantFrom('60', '2'), part) }),
        ),
        async (identity, record) => {
          const json = (value: unknown): unknown => {
            try {
              return JSON.parse(JSON.stringify(value) ?? 'null')
            } catch {
              return null
            }
          }
          const answer = await asking({ identity: json(identity), record: json(record) }).ask()
          if (!answer.ok || answer.value.name === undefined) return
          expect(normalName(answer.value.name)).toBe(answer.value.name)
          expect(JSON.stringify(record)).toContain(alice)
        },
      ),
      { numRuns: runs(200) },
    )
  })
})
