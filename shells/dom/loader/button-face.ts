import { isTokenValue, type Theme } from '../../../core/domain/shared/theme.ts'
import type { ButtonScreen } from '../../../core/view-models/account/button.ts'

/** A screen as a `<button>` shows it. An attribute that is undefined is absent. */
export interface ButtonFace {
  readonly text: string
  readonly attributes: Readonly<Record<'aria-label' | 'aria-busy' | 'data-avatar', string | undefined>>
}

export const buttonFace = ({ status, label, name, avatar, isWrong, busy }: ButtonScreen): ButtonFace => {
  // While nothing is known there is nothing to read, and the name says that something comes.
  const isEmpty = status === 'unknown' && busy
  return {
    text: isEmpty ? '' : label,
    attributes: {
      'aria-label': isEmpty ? label : name,
      'aria-busy': busy ? 'true' : undefined,
      'data-avatar': avatar && (isWrong ? '!' : ''),
    },
  }
}

/** The colours go through CSSOM: a strict policy forbids style attributes. The button's inline style is ours alone. */
export const paintButtonStyle = (
  style: CSSStyleDeclaration,
  { avatar }: ButtonScreen,
  { mode, tokens }: Theme,
): void => {
  // Any other word is a colour scheme too, an unknown one, and would take the page's own away; or not even a word, but more style.
  const scheme = mode === 'light' || mode === 'dark' ? mode : ''
  style.cssText = `color-scheme:${scheme};--avatar:${avatar}`
  // Nobody may have checked them yet.
  for (const name in tokens) {
    const value: unknown = tokens[name]
    if (isTokenValue(value)) style.setProperty(`--latchkey-${name}`, value)
  }
}
