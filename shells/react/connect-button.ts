import { createElement, type ReactNode, useCallback, useEffect, useRef } from 'react'
import type { ButtonScreen } from '../../core/view-models/account/button.ts'
import { buttonFace, paintButtonStyle } from '../dom/loader/button-face.ts'
import { approach, press } from '../dom/loader/press.ts'
import { useModalContext } from './context.ts'
import { useBehavior } from './hooks.ts'

export interface ConnectButtonProps {
  readonly className?: string | undefined
  /** Draws a button of the host's own from the same screen. */
  readonly children?: ((screen: ButtonScreen) => ReactNode) | undefined
}

/** The button that opens the modal: “Connect wallet”, or the account. */
export const ConnectButton = ({ className, children }: ConnectButtonProps): ReactNode => {
  const { modal, button: fromServer } = useModalContext()
  const screen = useBehavior(modal.button, fromServer)
  const theme = useBehavior(modal.theme, modal.theme.snapshot())
  const drawn = useRef<HTMLButtonElement>(null)
  // A ref and no effect: it runs before the paint, and a server does not warn about it.
  const paint = useCallback(
    (button: HTMLButtonElement | null) => {
      drawn.current = button
      if (button) paintButtonStyle(button.style, screen, theme)
    },
    [screen, theme],
  )
  const isOurs = !children
  useEffect(() => (isOurs && drawn.current ? modal.watchButton(drawn.current) : undefined), [modal, isOurs])
  if (children) return children(screen)
  const { text, attributes } = buttonFace(screen)
  const preload = (): void => approach(modal)
  return createElement(
    'button',
    {
      ...attributes,
      type: 'button',
      'data-latchkey-button': '',
      className,
      ref: paint,
      onPointerEnter: preload,
      onFocus: preload,
      onClick: ({ currentTarget }) => press(modal, currentTarget),
    },
    text,
  )
}
