import {
  getRequestHeapFrameInstructionDataCodec,
  getSetComputeUnitLimitInstructionDataCodec,
  getSetComputeUnitPriceInstructionDataCodec,
  getSetLoadedAccountsDataSizeLimitInstructionDataCodec,
} from '@solana-program/compute-budget'
import { readData } from './instruction-place.ts'
import type { Instruction } from './resolve-accounts.ts'

export const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'

/** What the network counts for an instruction where nobody says, and for all of them at most. */
const usualUnits = 200_000n
const mostUnits = 1_400_000n
const lamportsPerSignature = 5_000n
const microLamports = 1_000_000n

interface ComputeBudget {
  readonly units?: bigint
  /** In millionths of a lamport for a unit. */
  readonly price?: bigint
}

const limitIn = (data: Uint8Array) => readData(getSetComputeUnitLimitInstructionDataCodec(), data)
const priceIn = (data: Uint8Array) => readData(getSetComputeUnitPriceInstructionDataCodec(), data)

/** Whether each of them can be read to its last byte. */
export const isReadableBudget = (instructions: readonly Instruction[]): boolean =>
  instructions.every(
    ({ data }) =>
      limitIn(data) ??
      priceIn(data) ??
      readData(getRequestHeapFrameInstructionDataCodec(), data) ??
      readData(getSetLoadedAccountsDataSizeLimitInstructionDataCodec(), data),
  )

/** What the network reads in them: bytes that stand behind it mean nothing to it. */
const budgetOf = (instructions: readonly Instruction[]): ComputeBudget => {
  let budget: ComputeBudget = {}
  for (const { data } of instructions) {
    const [limit, price] = [limitIn(data.subarray(0, 5)), priceIn(data.subarray(0, 9))]
    if (limit) budget = { ...budget, units: BigInt(limit.units) }
    if (price) budget = { ...budget, price: price.microLamports }
  }
  return budget
}

/** They check signatures, each of which costs as much as one of the transaction; their first byte says how many. */
const checkingPrograms = [
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
]
const checkedIn = (instructions: readonly Instruction[]): number =>
  instructions.reduce((sum, { program, data }) => sum + (checkingPrograms.includes(program) ? (data[0] ?? 0) : 0), 0)

/** What the network takes at most, by what stands in the transaction. */
export const mostFeeOf = (instructions: readonly Instruction[], signers: number): bigint => {
  const budget = budgetOf(instructions.filter(({ program }) => program === computeBudgetProgram))
  const { units = usualUnits * BigInt(instructions.length), price = 0n } = budget
  const counted = units < mostUnits ? units : mostUnits
  return (
    BigInt(signers + checkedIn(instructions)) * lamportsPerSignature +
    (counted * price + microLamports - 1n) / microLamports
  )
}
