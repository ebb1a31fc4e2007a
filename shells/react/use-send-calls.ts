import { useCallback, useRef, useState } from 'react'
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

/** Several calls from a button of the host's. Until they are asked for, another press asks for nothing, and resolves with `undefined`. */
export const useSendCalls = (): SendCalls => {
  const modal = useModal()
  const [steps, setSteps] = useState(none)
  const asking = useRef<object>(undefined)
  const work = useCallback(
    (request: Request) => {
      const mine = asking.current
      setSteps(none)
      const onSteps = (next: readonly CallStep[]): void => {
        if (asking.current === mine) setSteps(next)
      }
      return sendCalls(modal, { ...request, onSteps })
    },
    [modal],
  )
  const { ask, reset, ...asked } = useMutation(work)
  const askOnce = useCallback(
    async (request: Request): Promise<SentCalls | undefined> => {
      // Two presses are one. What the wallet is asked cannot be taken back, and its answer would be lost.
      if (asking.current !== undefined) return undefined
      const mine = {}
      asking.current = mine
      const answer = await ask(request)
      if (asking.current === mine) asking.current = undefined
      return answer
    },
    [ask],
  )
  const forget = useCallback(() => {
    asking.current = undefined
    setSteps(none)
    reset()
  }, [reset])
  return { ...asked, steps, sendCalls: askOnce, reset: forget }
}
