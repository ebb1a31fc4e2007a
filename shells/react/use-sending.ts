import { useCallback, useEffect, useRef, useState } from 'react'
import type { ModalError } from '../../core/domain/shared/modal-error.ts'
import { type SendingStatus, type SentHash, watchTransaction } from '../dom/headless/actions.ts'
import type { LazyModal } from '../dom/loader/lazy-modal.ts'
import { useModal } from './context.ts'

/** How something that was sent stands: the last time that it was asked for. */
export interface Sending {
  /** `failed` also where it was not sent, and `unknown` where the wallet did not say: `error` says why then, and `data` is undefined. */
  readonly status: 'idle' | SendingStatus
  /** Its hash, once the wallet has answered. */
  readonly data: SentHash | undefined
  readonly error: ModalError | undefined
  /** The chain or the visitor is being asked, or it is on its way. */
  readonly isPending: boolean
  /** Forgets it. What the wallet was asked cannot be taken back. */
  readonly reset: () => void
}

type Work<Request> = (
  modal: LazyModal,
  request: Request & { readonly signal: AbortSignal; readonly onStatus: (status: SendingStatus) => void },
) => Promise<SentHash>

const idle = { status: 'idle', data: undefined, error: undefined } as const

type State = Pick<Sending, 'status' | 'data' | 'error'>

/**
 * Sends, and follows what was sent until it is known how it ended. Ends with the component. Until the wallet has answered, another press asks
 * for nothing, and resolves with undefined.
 * @param work has to be the same one in every render
 */
export const useSending = <Request extends object>(work: Work<Request>) => {
  const modal = useModal()
  const [state, setState] = useState<State>(idle)
  const current = useRef<AbortController>(undefined)
  const asking = useRef<AbortController>(undefined)
  const forget = useCallback(() => current.current?.abort(), [])
  useEffect(() => forget, [forget])

  const ask = useCallback(
    async (request: Request): Promise<SentHash | undefined> => {
      // Two presses are one. What the wallet is asked cannot be taken back, and its answer would be lost.
      if (asking.current?.signal.aborted === false) return undefined
      forget()
      const mine = new AbortController()
      const { signal } = mine
      current.current = mine
      asking.current = mine
      const show = (next: Partial<State>): void => {
        if (!signal.aborted) setState((before) => ({ ...before, ...next }))
      }
      const onStatus = (status: SendingStatus): void => show({ status })
      show({ ...idle, status: 'preparing' })
      try {
        const data = await work(modal, { ...request, signal, onStatus })
        show({ data })
        // Nobody waits for how it ends: the state says it. What cannot be followed is not known.
        void watchTransaction(modal, { ...data, signal, onStatus }).catch(() => show({ status: 'unknown' }))
        return data
      } catch (error) {
        const { code } = error as ModalError
        // Nobody says that it was not sent where nobody knows.
        show({ status: code === 'SEND_UNCERTAIN' ? 'unknown' : 'failed', error: error as ModalError })
        return undefined
      } finally {
        if (asking.current === mine) asking.current = undefined
      }
    },
    [work, modal, forget],
  )
  const reset = useCallback(() => {
    forget()
    setState(idle)
  }, [forget])
  const isPending = ['preparing', 'wallet', 'pending'].includes(state.status)
  return { ...state, isPending, reset, ask }
}
