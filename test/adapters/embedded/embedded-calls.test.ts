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
  return sendCalls('eip155:31337', [{ version, calls }], async () => ({ result: hashes }))
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
          const answer = await callsStatus([id], async (networkId, method, [hash]) => {
            read.push([networkId, method, hash])
            const outcome = outcomes[Number(BigInt(String(hash))) - 1]
            return outcome === undefined ? null : receipt(outcome)
          })
          const told = outcomes.slice(0, sent)
          expect(read).toEqual(told.map((_, index) => ['eip155:31337', 'eth_getTransactionReceipt', hashOf(index + 1)]))
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
    const { receipts } = (await callsStatus([id], async (_id, _method, [hash]) =>
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

describe('calls that one operation makes', () => {
  const entryPoint = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'
  const operation = { hash: hashOf(7), entryPoint, fromBlock: '0x1f' }
  const event = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
  const words = (success: bigint): string =>
    `0x${[0n, success, 5n, 6n].map((one) => one.toString(16).padStart(64, '0')).join('')}`
  const log = (over: object = {}) => ({
    ...{ address: entryPoint, topics: [event, operation.hash, hashOf(5)], data: words(1n), transactionHash: hashOf(8) },
    ...over,
  })
  const statusWith = async (logs: unknown, mined: unknown = receipt('0x1')) => {
    const read: unknown[] = []
    const { id } = (await sendCalls('eip155:31337', [{ version: '2.0.0', calls: [call, call] }], async () => ({
      ...{ result: operation.hash, operation },
    }))) as { readonly id: string }
    const answer = await callsStatus([id], async (networkId, method, params) => {
      read.push([networkId, method, params])
      return method === 'eth_getLogs' ? logs : mined
    })
    return { answer, read }
  }

  it('are known by the id alone: asked are the logs of its entry point, from its block on', async () => {
    const { answer, read } = await statusWith([log()])
    expect(answer).toMatchObject({ atomic: true, status: 200, chainId: '0x7a69', receipts: [{ status: '0x1' }] })
    expect(read).toEqual([
      [
        'eip155:31337',
        'eth_getLogs',
        [{ address: entryPoint, topics: [event, operation.hash], fromBlock: '0x1f', toBlock: 'latest' }],
      ],
      ['eip155:31337', 'eth_getTransactionReceipt', [hashOf(8)]],
    ])
  })
  it('have failed where the entry point says so, though its transaction has not', async () => {
    expect((await statusWith([log({ data: words(0n) })])).answer).toMatchObject({
      status: 500,
      receipts: [{ status: '0x0' }],
    })
  })
  it('have the logs of their own operation, and of no other in the transaction', async () => {
    const other = log({ topics: [event, hashOf(9), hashOf(5)] })
    const before = {
      address: entryPoint,
      topics: ['0xbb47ee3e183a558b1a2ff0874b079f3fc5478b7454eacf2bfc5af2ff5878f972'],
    }
    const [theirs, mine, later] = ['1', '2', '3'].map((digit) => ({ address: `0x${digit.repeat(40)}`, topics: [] }))
    const logsOf = async (logs: readonly unknown[]) => {
      const { answer } = await statusWith([log()], { ...receipt('0x1'), logs })
      return Object(answer).receipts[0].logs
    }
    expect(await logsOf([before, mine, log(), later, other])).toEqual([mine])
    expect(await logsOf([before, theirs, other, mine, log(), later])).toEqual([mine])
    expect(await logsOf([])).toEqual([])
  })
  it.each([
    ['nothing', []],
    ['nonsense', 'yes'],
    ['of another contract', [log({ address: `0x${'9'.repeat(40)}` })]],
    ['of another operation', [log({ topics: [event, hashOf(9), hashOf(5)] })]],
    ['of another event', [log({ topics: [hashOf(9), operation.hash, hashOf(5)] })]],
    ['cut short', [log({ data: '0x01' })]],
    ['no log', [null, 5, {}]],
  ])('are pending while the network says %s', async (_, logs) => {
    expect((await statusWith(logs)).answer).toMatchObject({ status: 100, receipts: [] })
  })
  it('are pending while there is no receipt', async () => {
    expect((await statusWith([log()], null)).answer).toMatchObject({ status: 100, receipts: [] })
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
      return { result: hashOf(1) }
    })
    await expect(sending).rejects.toMatchObject({ code: -32602 })
    expect(asked).toEqual([])
  })
})
