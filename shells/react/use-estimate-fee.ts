import { useCallback } from 'react'
import { type CallRequest, estimateFee, type Fee } from '../dom/headless/actions.ts'
import { useModal } from './context.ts'
import { type Mutation, useMutation } from './use-mutation.ts'

export interface EstimateFee extends Mutation<Fee> {
  /** What this call costs now (EVM). Resolves with `undefined` where it would fail, or the chain does not say: `error` has why. */
  readonly estimateFee: (request: CallRequest) => Promise<Fee | undefined>
}

/** What a transaction of the host's would cost. */
export const useEstimateFee = (): EstimateFee => {
  const modal = useModal()
  const work = useCallback((request: CallRequest) => estimateFee(modal, request), [modal])
  const { ask, ...asked } = useMutation(work)
  return { ...asked, estimateFee: ask }
}
