import { base64 } from '@scure/base'
import * as v from 'valibot'
import type { NetworkRpc } from '../../http/network-rpc.ts'
import { accountSchema, countSchema, type NetworkAccounts } from './network-accounts.ts'

const instructionError = v.tuple([
  v.number(),
  v.union([v.string(), v.object({ Custom: v.number() }), v.record(v.string(), v.unknown())]),
])
const errorSchema = v.nullable(
  v.union([v.string(), v.object({ InstructionError: instructionError }), v.record(v.string(), v.unknown())]),
)
const answerSchema = v.object({
  value: v.object({ err: errorSchema, accounts: v.nullish(v.array(accountSchema)) }),
})

export interface SimulationFault {
  /** As the network names it. */
  readonly name: string
  /** Of the instruction that fails. */
  readonly at?: number
  /** Of the program, where it has one. */
  readonly custom?: number
}

export interface Simulation {
  readonly fault?: SimulationFault
  /** What would be afterwards, of the accounts that were asked for; undefined where nobody says. */
  readonly after?: NetworkAccounts
}

const faultOf = (error: v.InferOutput<typeof errorSchema>): SimulationFault | undefined => {
  if (error === null) return undefined
  if (typeof error === 'string') return { name: error }
  const [name = 'a fault without a name'] = Object.keys(error)
  const { success, output } = v.safeParse(v.object({ InstructionError: instructionError }), error)
  if (!success) return { name }
  const [at, within] = output.InstructionError
  if (typeof within === 'string') return { name: within, at }
  const custom = 'Custom' in within && typeof within.Custom === 'number' ? within.Custom : undefined
  if (custom !== undefined) return { name: `error ${custom} of the program`, at, custom }
  return { name: Object.keys(within)[0] ?? name, at }
}

/** A trial run of exactly these bytes. Undefined where the network's RPC cannot say. */
export const simulateTransaction = async (
  rpc: NetworkRpc,
  bytes: Uint8Array,
  addresses: readonly string[],
): Promise<Simulation | undefined> => {
  const settings = {
    encoding: 'base64',
    commitment: 'processed',
    sigVerify: false,
    replaceRecentBlockhash: false,
    accounts: { encoding: 'base64', addresses },
  }
  const answer = await rpc.ask('simulateTransaction', [base64.encode(bytes), settings], 1).catch(() => undefined)
  const { success, output } = v.safeParse(answerSchema, answer)
  if (!success) return undefined
  const { err, accounts } = output.value
  const fault = faultOf(err)
  if (fault) return { fault }
  if (accounts?.length !== addresses.length) return {}
  return { after: new Map(addresses.map((address, at) => [address, accounts[at] ?? null])) }
}

const feeSchema = v.object({ value: v.nullable(countSchema) })

/** What the network takes for it. Undefined where nobody says, or the network does not know the block that it names. */
export const askFee = async (rpc: NetworkRpc, messageBytes: Uint8Array): Promise<bigint | undefined> => {
  const asked = [base64.encode(messageBytes), { commitment: 'processed' }]
  const answer = await rpc.ask('getFeeForMessage', asked).catch(() => undefined)
  const { success, output } = v.safeParse(feeSchema, answer)
  return success ? (output.value ?? undefined) : undefined
}

const validSchema = v.object({ value: v.boolean() })
const validTries = 3
const betweenMs = 700

/**
 * Whether the network takes a transaction that names this block. Undefined where nobody says. A node that is behind does not know the latest
 * yet, and is asked again.
 */
export const isBlockValid = async (rpc: NetworkRpc, blockhash: string): Promise<boolean | undefined> => {
  let said: boolean | undefined
  for (let at = 0; at < validTries; at += 1) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, betweenMs))
    const answer = await rpc.ask('isBlockhashValid', [blockhash, { commitment: 'processed' }]).catch(() => undefined)
    const { success, output } = v.safeParse(validSchema, answer)
    if (!success) return said
    if (output.value) return true
    said = false
  }
  return said
}
