import { useCallback } from 'react'
import type { ConnectedWalletInfo } from '../../core/domain/connections/connection.ts'
import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { Theme } from '../../core/domain/shared/theme.ts'
import type { ModalState } from '../../core/modal.ts'
import { useBehavior, useModal, useModalContext } from './context.ts'
import { useAccount } from './hooks.ts'

/** The connected wallet: of the namespace that the page is about, unless one is named; undefined while there is none. */
export const useWalletInfo = (options: { readonly namespace?: ChainNamespace } = {}): ConnectedWalletInfo | undefined =>
  useAccount(options).wallet

const closed: ModalState = { isOpen: false, view: 'Connect', isReady: false }

export interface ModalFacts extends ModalState {
  /** Something is loaded or asked, as the button says too. */
  readonly isBusy: boolean
}

export const useModalState = (): ModalFacts => {
  const { modal, button } = useModalContext()
  return { ...useBehavior(modal.state, closed), isBusy: useBehavior(modal.button, button).busy }
}

export interface ThemeFacts {
  readonly theme: Theme
  /** Changes what it names. */
  readonly setTheme: (theme: Theme) => void
}

export const useTheme = (): ThemeFacts => {
  const modal = useModal()
  const theme = useBehavior(modal.theme, modal.theme.snapshot())
  return { theme, setTheme: useCallback((theme) => modal.update({ theme }), [modal]) }
}
