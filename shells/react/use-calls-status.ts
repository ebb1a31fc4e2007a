import { useEffect, useState } from 'react'
import type { CallsStatus } from '../../core/domain/send/call-batch.ts'
import type { ModalError } from '../../core/domain/shared/modal-error.ts'
import { getCallsStatus } from '../dom/headless/actions.ts'
import { useModal } from './context.ts'

export interface FollowedCalls {
  /** Undefined before the first answer. */
  readonly data: CallsStatus | undefined
  readonly error: ModalError | undefined
}

/** A wallet is asked again after so long, while they are on their way. */
const againMs = 3_000
const isOnTheWay = ({ status }: CallsStatus): boolean => status < 200

const none: FollowedCalls = { data: undefined, error: undefined }

/** What becomes of several calls, while the component is there. @param id as `sendCalls` said it; undefined while there is none */
export const useCallsStatus = (id?: string): FollowedCalls => {
  const modal = useModal()
  const [state, setState] = useState(none)
  useEffect(() => {
    setState(none)
    if (id === undefined) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    let timer: ReturnType<typeof setTimeout> | undefined
    let last: CallsStatus | undefined
    const ask = async (): Promise<void> => {
      try {
        const data = await getCallsStatus(modal, { id, signal })
        if (signal.aborted) return
        last = data
        setState({ data, error: undefined })
      } catch (error) {
        if (signal.aborted) return
        setState((before) => ({ ...before, error: error as ModalError }))
      }
      // A wallet that knew them, and is away for a while, is asked again too.
      if (last !== undefined && isOnTheWay(last)) timer = setTimeout(ask, againMs)
    }
    void ask()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [modal, id])
  return state
}
