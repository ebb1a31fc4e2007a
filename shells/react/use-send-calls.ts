import { useCallback, useState } from 'react'
import type { CallStep } from '../../core/domain/send/call-batch.ts'
import { type CallsRequest, type SentCalls, sendCalls } from '../dom/headless/actions.ts'
import { useModal } from './context.ts'
import { type Mutation, useMutation } from './use-mutation.ts'

type Request = Omit<CallsRequest, 'onSteps' | 'onStatus'>

export interface SendCalls extends Mutation<SentCalls> {
  /**
   * Has the wallet send several calls (EVM), at once where it takes them so. Resolves with `undefined` where nothing was sent, which
   * `error` has. `data` has the id for `getCallsStatus`.
   */
  readonly sendCalls: (request: Request) => Promise<SentCalls | undefined>
  /** How each stands, where they are sent one by one. */
  readonly steps: readonly CallStep[]
}

const none: readonly CallStep[] = []

/** Several calls from a button of the host's. */
export const useSendCalls = (): SendCalls => {
  const modal = useModal()
  const [steps, setSteps] = useState(none)
  const work = useCallback(
    (request: Request) => {
      setSteps(none)
      return sendCalls(modal, { ...request, onSteps: setSteps })
    },
    [modal],
  )
  const { ask, ...asked } = useMutation(work)
  return { ...asked, steps, sendCalls: ask }
}
