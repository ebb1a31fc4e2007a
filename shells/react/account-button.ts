import { createElement, type ReactNode } from 'react'
import { accountOnly } from '../dom/loader/button-variants.ts'
import { useBehavior, useModalContext } from './context.ts'
import { type ButtonLook, FaceButton } from './face-button.ts'

export interface AccountButtonProps extends ButtonLook {
  /** Beside the account: `useBalance().balance?.formatted`, or what you like. */
  readonly balance?: ReactNode
}

/** The account, which opens in the modal; nothing while there is none. */
export const AccountButton = ({ balance, ...look }: AccountButtonProps): ReactNode => {
  const { modal, button: fromServer } = useModalContext()
  const screen = accountOnly(useBehavior(modal.button, fromServer))
  return screen && createElement(FaceButton, { ...look, modal, screen, after: balance })
}
