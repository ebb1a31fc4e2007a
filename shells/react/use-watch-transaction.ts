import { useEffect, useState } from 'react'
import type { ModalError } from '../../core/domain/shared/modal-error.ts'
import { type WatchedStatus, type WatchRequest, watchTransaction } from '../dom/headless/actions.ts'
import { useModal } from './context.ts'

export interface WatchTransaction {
  /** `idle` without a transaction, and where it cannot be followed: `error` says why then. */
  readonly status: 'idle' | WatchedStatus
  readonly error: ModalError | undefined
}

const idle: WatchTransaction = { status: 'idle', error: undefined }

/** What becomes of a transaction of the visitor's account, while the component is there. @param watched undefined while there is none */
export const useWatchTransaction = (watched?: Pick<WatchRequest, 'networkId' | 'hash'>): WatchTransaction => {
  const modal = useModal()
  const [state, setState] = useState<WatchTransaction>(idle)
  const { networkId, hash } = watched ?? {}
  useEffect(() => {
    setState(idle)
    if (networkId === undefined || hash === undefined) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const show = (next: WatchTransaction): void => {
      if (!signal.aborted) setState(next)
    }
    const onStatus = (status: WatchedStatus): void => show({ status, error: undefined })
    watchTransaction(modal, { networkId, hash, signal, onStatus }).catch((error: ModalError) =>
      show({ status: 'idle', error }),
    )
    return () => leaving.abort()
  }, [modal, networkId, hash])
  return state
}
