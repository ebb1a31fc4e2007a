import css from './button.css'

/** Constructable, so that a strict policy allows it. */
export const createButtonSheet = (selector = 'button'): CSSStyleSheet => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css.replace('button', selector))
  return sheet
}
