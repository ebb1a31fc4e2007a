import css from './button.css'

/** Constructable, so that a strict policy allows it. */
export const createButtonSheet = (): CSSStyleSheet => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

/** For buttons in the page itself; returns what takes the sheet away again. */
export const adoptButtonSheet = (): (() => void) => {
  const sheet = createButtonSheet()
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
