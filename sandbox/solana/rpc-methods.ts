import { accountMethods } from './account-methods.ts'
import { chainMethods } from './chain-methods.ts'
import type { ChainState, SolanaMethods } from './method-types.ts'
import type { Params } from './params.ts'
import type { Slots } from './slots.ts'
import { methodNotFound } from './solana-error.ts'
import { transactionMethods } from './transaction-methods.ts'

export type AnswerSolana = (method: string, params: Params) => Promise<unknown>

/**
 * @param open gives the books; asked only where a method needs them.
 * @param priorityPrice what it says that others paid lately to be preferred, in micro-lamports for a unit of computing
 */
export const createSolanaMethods = (
  slots: Slots,
  open: () => Promise<ChainState>,
  priorityPrice: number,
): AnswerSolana => {
  const known = chainMethods(slots, priorityPrice)
  let opened: Promise<SolanaMethods> | undefined
  const all = (): Promise<SolanaMethods> => {
    opened ??= open().then((books) => ({
      ...accountMethods(slots, books),
      ...transactionMethods(slots, books),
    }))
    return opened
  }
  return async (method, params) => {
    const methods = Object.hasOwn(known, method) ? known : await all()
    const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (answer === undefined) throw methodNotFound(method)
    return answer(params)
  }
}
