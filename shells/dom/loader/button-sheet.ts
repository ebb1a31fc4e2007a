import css from './button.css'

/** Constructable, so that a strict policy allows it. */
export const createButtonSheet = (selector = 'button'): CSSStyleSheet => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css.replace('button', selector))
  return sheet
}

/** For a button in the page itself; returns what takes the sheet away again. */
export const adoptButtonSheet = (): (() => void) => {
  const sheet = createButtonSheet('button:where([data-latchkey-button])')
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
