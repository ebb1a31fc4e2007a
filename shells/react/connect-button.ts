import { createElement, type ReactNode } from 'react'
import type { ButtonScreen } from '../../core/view-models/account/button.ts'
import { withLabel } from '../dom/loader/button-variants.ts'
import { useBehavior, useModalContext } from './context.ts'
import { type ButtonLook, FaceButton } from './face-button.ts'

export interface ConnectButtonProps extends ButtonLook {
  /** Says it in place of “Connect wallet”. */
  readonly label?: string | undefined
  /** Beside the account, once there is one: `useBalance().balance?.formatted`, or what you like. */
  readonly balance?: ReactNode
  /** Draws a button of the host's own from the same screen. */
  readonly children?: ((screen: ButtonScreen) => ReactNode) | undefined
}

/** The button that opens the modal: “Connect wallet”, or the account. */
export const ConnectButton = ({ label, balance, children, ...look }: ConnectButtonProps): ReactNode => {
  const { modal, button: fromServer } = useModalContext()
  const screen = useBehavior(modal.button, fromServer)
  if (children) return children(screen)
  return createElement(FaceButton, {
    ...look,
    modal,
    screen: withLabel(screen, label),
    after: screen.avatar && balance,
  })
}
