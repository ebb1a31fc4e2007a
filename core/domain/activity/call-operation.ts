import type { SentTransaction } from './sent-transaction.ts'

/** `transfer(address,uint256)` (ERC-20) with both of its words: the payee is the first. */
const transfer = /^0xa9059cbb0{24}([0-9a-f]{40})[0-9a-f]{64}$/i
/** `approve(address,uint256)` (ERC-20). */
const approve = /^0x095ea7b3/i

/** What a call does, as it stands in the activity: its name, and who gets something or is called. */
export const callOperation = (to: string | undefined, data: string): Pick<SentTransaction, 'operation' | 'to'> => {
  if (to === undefined) return { operation: 'deploy', to: '' }
  if (/^(0x)?$/.test(data)) return { operation: 'send', to }
  const payee = transfer.exec(data)?.[1]
  if (payee !== undefined) return { operation: 'send', to: `0x${payee}` }
  return { operation: approve.test(data) ? 'approve' : 'execute', to }
}
