import type { BlockhashPlace } from '../../../core/domain/send/transaction-place.ts'
import type { AskRpc } from '../rpc-address.ts'
import { member } from './member.ts'
import { countIn, slotIn, textIn, valueIn } from './rpc-answers.ts'
import type { NodeCommitment } from './solana-commitments.ts'

/** The latest block, which a transaction may name from now on. */
export const readBlock = async (ask: AskRpc, commitment: NodeCommitment): Promise<BlockhashPlace> => {
  const answer = await ask('getLatestBlockhash', [{ commitment }])
  const value = valueIn(answer)
  return {
    blockhash: textIn(member(value, 'blockhash')),
    lastHeight: countIn(member(value, 'lastValidBlockHeight')),
    slot: slotIn(answer),
  }
}
