import { base58 } from '@scure/base'
import type { Question } from '../../demo-wallet/types.ts'
import { readTransaction, type SolanaMessage } from '../../solana/transaction-bytes.ts'

const systemProgram = '11111111111111111111111111111111'
/** The number of a transfer among the system's instructions; eight bytes of lamports follow. */
const transfer = 2
/** The whole amount, without an exponent. */
const solOf = (lamports: bigint): string => {
  const digits = String(lamports).padStart(10, '0')
  return `${digits.slice(0, -9)}.${digits.slice(-9)}`.replace(/\.?0+$/, '')
}

const lineOf = (
  { accountKeys }: SolanaMessage,
  { programIdIndex, accounts, data }: SolanaMessage['instructions'][number],
): Question['details'][number] => {
  const program = accountKeys[programIdIndex] ?? 'a looked up address'
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (program === systemProgram && data.length === 12 && view.getUint32(0, true) === transfer) {
    const to = accountKeys[accounts[1] ?? -1] ?? 'a looked up address'
    return { label: `To ${to}`, value: `${solOf(view.getBigUint64(4, true))} SOL` }
  }
  return { label: `Program ${program}`, value: data.length === 0 ? 'No data' : base58.encode(data) }
}

/** What a transaction does, as far as it can be told without asking a chain; nothing where it cannot be read. */
export const transactionLines = (transaction: Uint8Array): Question['details'] => {
  try {
    const { message } = readTransaction(transaction)
    return message.instructions.map((instruction) => lineOf(message, instruction))
  } catch {
    return []
  }
}
