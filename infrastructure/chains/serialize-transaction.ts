import { serializeTransaction as serialize } from 'viem'
import type { SerializeTransaction } from './data-fee.ts'

/** In a file of its own: only rollups ask for it. */
export const serializeTransaction: SerializeTransaction = (transaction) =>
  serialize({ ...transaction, type: 'eip1559' })
