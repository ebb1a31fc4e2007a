/** The operations that have a word of their own; any other is unknown (facts of the wire). */
export const operations = [
  'approve',
  'borrow',
  'burn',
  'buy',
  'cancel',
  'claim',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'repay',
  'sell',
  'send',
  'stake',
  'trade',
  'unstake',
  'withdraw',
] as const
export type Operation = (typeof operations)[number]

export const isOperation = (name: string): name is Operation => operations.some((one) => one === name)

const signs: Readonly<Partial<Record<string, '+' | '−'>>> = {
  receive: '+',
  deposit: '+',
  borrow: '+',
  claim: '+',
  withdraw: '−',
  repay: '−',
  burn: '−',
}

/** What stands before the amount of such an operation (spec section 4); empty for all others. */
export const signOf = (operation: string): '+' | '−' | '' => (isOperation(operation) && signs[operation]) || ''
