import { createElement, type ReactNode, useCallback, useEffect, useRef } from 'react'
import type { ButtonScreen } from '../../core/view-models/account/button.ts'
import { buttonFace, paintButtonStyle } from '../dom/loader/button-face.ts'
import type { ButtonSize } from '../dom/loader/button-variants.ts'
import type { LazyModal } from '../dom/loader/lazy-modal.ts'
import { preloadModal, pressButton } from '../dom/loader/press-button.ts'
import { useBehavior } from './context.ts'

/** What each of our buttons takes. */
export interface ButtonLook {
  readonly className?: string | undefined
  /** `md` unless it is said. */
  readonly size?: ButtonSize | undefined
}

interface FaceButtonProps extends ButtonLook {
  readonly modal: Pick<LazyModal, 'button' | 'theme' | 'open' | 'preload' | 'watchButton'>
  readonly screen: ButtonScreen
  /** Comes after what it says, as a part of that. */
  readonly after?: ReactNode
}

/** React draws a zero, and nothing of what else is no value. */
const isDrawn = (node: ReactNode): boolean => typeof node === 'number' || typeof node === 'bigint' || Boolean(node)

/** A screen as a `<button>` of ours, which opens the modal. */
export const FaceButton = ({ modal, screen, className, size, after }: FaceButtonProps): ReactNode => {
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
  useEffect(() => (drawn.current ? modal.watchButton(drawn.current) : undefined), [modal])
  const { text, attributes } = buttonFace(screen)
  const preload = (): void => preloadModal(modal)
  return createElement(
    'button',
    {
      ...attributes,
      // What is seen is part of what is heard (WCAG 2.5.3).
      ...(isDrawn(after) && { 'aria-label': undefined }),
      type: 'button',
      'data-latchkey-button': '',
      'data-size': size,
      className,
      ref: paint,
      onPointerEnter: preload,
      onFocus: preload,
      onClick: ({ currentTarget }) => pressButton(modal, currentTarget),
    },
    text,
    // Two texts beside one another are one, seen and heard.
    isDrawn(after) && ' ',
    after,
  )
}
