import type { HistoryTransaction } from '../sources/history.ts'
import type { MovedRow } from './moved-rows.ts'

/** What a transaction is called, from the visitor's side: of the contract's words those that a chain can tell. */
export type OperationType = 'approve' | 'burn' | 'deploy' | 'execute' | 'mint' | 'receive' | 'send' | 'trade'

const approvals: readonly string[] = [
  // approve(address,uint256)
  '0x095ea7b3',
  // setApprovalForAll(address,bool)
  '0xa22cb465',
  // increaseAllowance(address,uint256), decreaseAllowance(address,uint256)
  ...['0x39509351', '0xa457c2d7'],
  // approve(address,address,uint160,uint48), of Permit2
  '0x87517c45',
]

const zeroAddress = `0x${'0'.repeat(40)}`

/** Where nothing of the visitor's was moved: by what was called. */
const calledType = (transaction: HistoryTransaction, account: string): OperationType => {
  const { from, to, selector } = transaction
  if (to === undefined) return 'deploy'
  if (selector !== undefined) return approvals.includes(selector) ? 'approve' : 'execute'
  return from === account ? 'send' : 'receive'
}

/** @param moved what it moved from or to the account */
export const operationType = (
  transaction: HistoryTransaction,
  moved: readonly MovedRow[],
  account: string,
): OperationType => {
  if (moved.length === 0 || (transaction.to === undefined && transaction.from === account))
    return calledType(transaction, account)
  const came = moved.filter(({ direction }) => direction === 'in')
  const went = moved.filter(({ direction }) => direction === 'out')
  const isMinted = came.length > 0 && came.every(({ from }) => from === zeroAddress)
  // What is paid for with the native currency is minted all the same.
  if (isMinted && went.every(({ currency }) => currency === 'native')) return 'mint'
  if (went.length > 0 && came.some(({ currency }) => went.every((other) => other.currency !== currency))) return 'trade'
  if (came.length > 0) return went.length > 0 ? calledType(transaction, account) : 'receive'
  return went.length > 0 && went.every(({ to }) => to === zeroAddress) ? 'burn' : 'send'
}
