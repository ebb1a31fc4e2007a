import { createElement, type ReactNode, useMemo } from 'react'
import type { SessionSnapshot } from '../../core/domain/connections/session-snapshot.ts'
import { initialAccount, initialButton } from '../../core/view-models/modal/initial-page-state.ts'
import type { LazyModal } from '../dom/loader/lazy-modal.ts'
import { ModalContext } from './context.ts'

export interface LatchkeyProviderProps {
  readonly modal: LazyModal
  /** From `readSessionCookie`, on a page that a server renders: the first paint then shows the account (decision 39). */
  readonly initialSnapshot?: SessionSnapshot | undefined
  readonly children?: ReactNode
}

/** Gives the modal to `<ConnectButton>` and the hooks below it. */
export const LatchkeyProvider = ({ modal, initialSnapshot, children }: LatchkeyProviderProps): ReactNode => {
  const value = useMemo(
    // A host without types may have left it out: whoever wants it says so.
    () =>
      modal && {
        modal,
        initialSnapshot,
        button: initialButton(modal.options(), initialSnapshot),
        account: initialAccount(initialSnapshot),
      },
    [modal, initialSnapshot],
  )
  return createElement(ModalContext.Provider, { value }, children)
}
