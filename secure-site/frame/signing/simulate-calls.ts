import * as v from 'valibot'
import { type Address, decodeAbiParameters, type Hex, numberToHex } from 'viem'
import type { NetworkRpc } from '../http/network-rpc.ts'
import { bytesSchema, quantitySchema } from './param-schemas.ts'
import type { WantedCall } from './read-calls.ts'

const word = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/i),
  v.transform((text) => text.toLowerCase() as Hex),
)
const logSchema = v.object({ address: v.string(), topics: v.array(word), data: bytesSchema })
const callSchema = v.object({
  status: quantitySchema,
  gasUsed: quantitySchema,
  logs: v.nullish(v.array(logSchema), []),
})
const answerSchema = v.tuple([v.object({ calls: v.array(callSchema) })])

export interface SimulatedCall {
  readonly isOk: boolean
  readonly gasUsed: bigint
}

/** Of one token, or of one piece of it. */
export interface BalanceChange {
  readonly token: Address | 'native'
  /** Of an NFT. */
  readonly tokenId?: bigint
  readonly change: bigint
}

export interface Simulation {
  readonly calls: readonly SimulatedCall[]
  /** Of the account itself. */
  readonly changes: readonly BalanceChange[]
}

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const transferSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
/** In whose name nodes log what is sent of the network's own currency. */
const nativeLogs = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const wordsOf = (data: Hex): readonly bigint[] =>
  (data.slice(2).match(/.{64}/g) ?? []).map((text) => BigInt(`0x${text}`))

interface Moved {
  readonly from: string
  readonly to: string
  readonly tokenId?: bigint
  readonly amount: bigint
}

const twoLists = [{ type: 'uint256[]' }, { type: 'uint256[]' }] as const

const pairsIn = (data: Hex): readonly (readonly [bigint, bigint])[] => {
  try {
    const [ids, amounts] = decodeAbiParameters(twoLists, data)
    return ids.map((id, at) => [id, amounts[at] ?? 0n])
  } catch {
    return []
  }
}

const movedIn = ({ topics, data }: v.InferOutput<typeof logSchema>): readonly Moved[] => {
  const [event, first, second, third] = topics
  const [one, two] = wordsOf(data)
  const account = (topic: Hex | undefined): string => `0x${(topic ?? '').slice(26)}`
  if (event === transfer && third !== undefined)
    return [{ from: account(first), to: account(second), tokenId: BigInt(third), amount: 1n }]
  if (event === transfer && one !== undefined) return [{ from: account(first), to: account(second), amount: one }]
  if (event === transferSingle && one !== undefined && two !== undefined)
    return [{ from: account(second), to: account(third), tokenId: one, amount: two }]
  if (event === transferBatch)
    return pairsIn(data).map(([tokenId, amount]) => ({ from: account(second), to: account(third), tokenId, amount }))
  return []
}

const changesIn = (logs: readonly v.InferOutput<typeof logSchema>[], self: string): readonly BalanceChange[] => {
  const changes = new Map<string, BalanceChange>()
  for (const [log, moved] of logs.flatMap((log) => movedIn(log).map((moved) => [log, moved] as const))) {
    const change = (moved.to === self ? moved.amount : 0n) - (moved.from === self ? moved.amount : 0n)
    const address = log.address.toLowerCase()
    const token = address === nativeLogs ? 'native' : (address as Address)
    const key = `${token} ${moved.tokenId}`
    const before = changes.get(key)?.change ?? 0n
    changes.set(key, {
      token,
      ...(moved.tokenId !== undefined && { tokenId: moved.tokenId }),
      change: before + change,
    })
  }
  return [...changes.values()].filter(({ change }) => change !== 0n)
}

/** What would come of the calls, in their order (`eth_simulateV1`). Undefined where the network's RPC cannot say. */
export const simulateCalls = async (
  rpc: NetworkRpc,
  from: Address,
  wanted: readonly WantedCall[],
): Promise<Simulation | undefined> => {
  const calls = wanted.map(({ to, data, value }) => ({
    from,
    ...(to !== undefined && { to }),
    ...(data !== '0x' && { input: data }),
    value: numberToHex(value),
  }))
  const asked = { blockStateCalls: [{ calls }], traceTransfers: true, validation: false }
  const answer = await rpc.ask('eth_simulateV1', [asked, 'latest'], 1).catch(() => undefined)
  const { success, output } = v.safeParse(answerSchema, answer)
  if (!success || output[0].calls.length !== calls.length) return undefined
  const done = output[0].calls
  return {
    calls: done.map(({ status, gasUsed }) => ({ isOk: status === 1n, gasUsed })),
    changes: changesIn(
      done.flatMap(({ logs }) => logs ?? []),
      from.toLowerCase(),
    ),
  }
}
