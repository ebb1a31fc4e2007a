import {
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type IInstruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { getSetComputeUnitLimitInstruction, getSetComputeUnitPriceInstruction } from '@solana-program/compute-budget'
import type { StatedFee } from '../../../core/domain/send/fee.ts'

export interface MessageParts {
  readonly from: string
  readonly instructions: readonly IInstruction[]
  readonly blockhash: string
  readonly fee: Pick<StatedFee, 'units' | 'unitPrice'>
}

/**
 * The transaction as it goes over the wire, with room for the signature. In the old form (legacy), which every wallet knows. Where nothing is
 * offered to be preferred it says so by saying nothing.
 */
export const transferBytes = ({ from, instructions, blockhash, fee }: MessageParts): Uint8Array => {
  const message = pipe(
    createTransactionMessage({ version: 'legacy' }),
    (one) => setTransactionMessageFeePayer(address(from), one),
    (one) =>
      setTransactionMessageLifetimeUsingBlockhash({ blockhash: blockhash as Blockhash, lastValidBlockHeight: 0n }, one),
    (one) =>
      appendTransactionMessageInstructions(
        [
          getSetComputeUnitLimitInstruction({ units: Number(fee.units) }),
          ...(fee.unitPrice > 0n ? [getSetComputeUnitPriceInstruction({ microLamports: fee.unitPrice })] : []),
          ...instructions,
        ],
        one,
      ),
  )
  return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
}

export const base64Of = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** What was signed, as far as it is looked at here. */
export interface ReadTransaction {
  /** The first signature, by which a chain knows it; undefined where nobody has signed. */
  readonly hash: string | undefined
  readonly payer: string
  readonly blockhash: string
  /** Without what is paid and which block is named: the same for the same transfer. */
  readonly instructions: readonly string[]
  /** What is signed, in base64. */
  readonly message: string
}

const computeBudget = 'ComputeBudget111111111111111111111111111111'

/** Undefined where it is no transaction. */
export const readTransaction = (bytes: Uint8Array): ReadTransaction | undefined => {
  try {
    const { messageBytes, signatures } = getTransactionDecoder().decode(bytes)
    const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
    const [payer] = message.staticAccounts
    const [first] = Object.values(signatures)
    if (payer === undefined) return undefined
    const named = (index: number): string => message.staticAccounts[index] ?? `looked up ${index}`
    return {
      hash: first === null || first === undefined ? undefined : getBase58Decoder().decode(first),
      payer,
      blockhash: message.lifetimeToken,
      instructions: message.instructions
        .filter(({ programAddressIndex }) => named(programAddressIndex) !== computeBudget)
        .map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) =>
          [named(programAddressIndex), ...accountIndices.map(named), base64Of(Uint8Array.from(data))].join(' '),
        ),
      message: base64Of(Uint8Array.from(messageBytes)),
    }
  } catch {
    return undefined
  }
}
