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

/** What the instructions say of it; undefined where one of them cannot be read. */
export const computeBudgetOf = (instructions: readonly Instruction[]): ComputeBudget | undefined => {
  let budget: ComputeBudget = {}
  for (const { data } of instructions) {
    const limit = readData(getSetComputeUnitLimitInstructionDataCodec(), data)
    const price = readData(getSetComputeUnitPriceInstructionDataCodec(), data)
    if (limit) budget = { ...budget, units: BigInt(limit.units) }
    else if (price) budget = { ...budget, price: price.microLamports }
    else if (
      !readData(getRequestHeapFrameInstructionDataCodec(), data) &&
      !readData(getSetLoadedAccountsDataSizeLimitInstructionDataCodec(), data)
    )
      return undefined
  }
  return budget
}

/** What the network takes at most, by what stands in the transaction. */
export const mostFeeOf = (instructions: readonly Instruction[], signers: number): bigint => {
  const budget = computeBudgetOf(instructions.filter(({ program }) => program === computeBudgetProgram))
  const { units = usualUnits * BigInt(instructions.length), price = 0n } = budget ?? {}
  const counted = units < mostUnits ? units : mostUnits
  return BigInt(signers) * lamportsPerSignature + (counted * price + microLamports - 1n) / microLamports
}
