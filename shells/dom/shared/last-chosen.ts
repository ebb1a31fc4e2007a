/** The wallet or network the visitor went on with last, so that Back returns to its row. */
export interface LastChosen {
  current: string | undefined
  /** Where its picture was. */
  from?: DOMRect | undefined
  /** When that was pressed, by the page's clock. */
  at?: number
}

/** @param button what was pressed; it begins with the picture */
export const rememberChosen = (lastChosen: LastChosen, id: string, button: Element): void => {
  lastChosen.current = id
  lastChosen.at = performance.now()
  lastChosen.from = button.firstElementChild?.getBoundingClientRect()
}
