import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostCalls } from '../../../core/domain/embedded-wallet/rpc-methods.ts'
import { callsStatus, sendCalls } from '../../../infrastructure/wallets/embedded/embedded-calls.ts'
import { runs } from '../../support/long-runs.ts'

const hashOf = (number: number): string => `0x${number.toString(16).padStart(64, '0')}`
const call = { to: `0x${'1'.repeat(40)}`, value: '0x1' }
const receipt = (status: string) => ({
  status,
  logs: [],
  blockHash: hashOf(9),
  blockNumber: '0x1',
  gasUsed: '0x5208',
  to: 'x',
})

/** What is sent of so many calls, and asked for afterwards. */
const sentCalls = async (asked: number, sent: number, version = '2.0.0') => {
  const calls = Array.from({ length: asked }, () => call)
  const hashes = Array.from({ length: sent }, (_, index) => hashOf(index + 1))
  return sendCalls('eip155:31337', [{ version, calls }], async () => hashes)
}

describe('calls that were approved as one', () => {
  it('have an id of the version that was asked for', async () => {
    const id = await sentCalls(1, 1, '1.0')
    expect(id).toMatch(/^0x[0-9a-f]+$/)
    expect(await sentCalls(1, 1)).toEqual({ id })
  })

  it('are known by it: network, hashes, and whether all were sent', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .integer({ min: 1, max: mostCalls })
          .chain((asked) => fc.tuple(fc.constant(asked), fc.integer({ min: 1, max: asked }))),
        fc.array(fc.constantFrom('0x1', '0x0', undefined), { minLength: mostCalls, maxLength: mostCalls }),
        async ([asked, sent], outcomes) => {
          const read: unknown[] = []
          const id = await sentCalls(asked, sent, '1.0')
          const answer = await callsStatus([id], async (networkId, hash) => {
            read.push([networkId, hash])
            const outcome = outcomes[Number(BigInt(hash)) - 1]
            return outcome === undefined ? null : receipt(outcome)
          })
          const told = outcomes.slice(0, sent)
          expect(read).toEqual(told.map((_, index) => ['eip155:31337', hashOf(index + 1)]))
          const good = told.filter((outcome) => outcome === '0x1').length
          const expected = told.includes(undefined) ? 100 : good === 0 ? 500 : good === asked ? 200 : 600
          expect(answer).toMatchObject({ id, chainId: '0x7a69', atomic: false, status: expected, version: '2.0.0' })
        },
      ),
      { numRuns: runs(100) },
    )
  })

  it('have the receipts of those that are mined, without what the standard does not name', async () => {
    const id = await sentCalls(2, 2, '1.0')
    const { receipts } = (await callsStatus([id], async (_, hash) =>
      hash === hashOf(1) ? { ...receipt('0x1'), transactionHash: hash } : null,
    )) as { receipts: unknown[] }
    const { to: _, ...named } = receipt('0x1')
    expect(receipts).toEqual([{ ...named, transactionHash: hashOf(1) }])
  })

  it.each([
    [undefined],
    ['0x'],
    ['0x12'],
    [{}],
    [`0x${'0'.repeat(18)}`],
    [`0x${'0'.repeat(18 + 63)}`],
    ['x'.repeat(82)],
  ])('are not known by %j', async (id) => {
    await expect(callsStatus([id], async () => null)).rejects.toMatchObject({ code: 5730 })
  })
})

describe('calls that are no calls', () => {
  it.each([
    [undefined],
    [{}],
    [{ calls: [] }],
    [{ calls: 'many' }],
    [{ calls: Array.from({ length: mostCalls + 1 }, () => call) }],
  ])('are asked of nobody: %#', async (request) => {
    const asked: unknown[] = []
    const sending = sendCalls('eip155:1', [request], async (...given) => {
      asked.push(given)
      return hashOf(1)
    })
    await expect(sending).rejects.toMatchObject({ code: -32602 })
    expect(asked).toEqual([])
  })
})
