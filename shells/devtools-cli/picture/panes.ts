export interface TerminalSize {
  readonly columns: number
  readonly rows: number
}

export interface Panes {
  /** Inside its border. */
  readonly card: { readonly width: number; readonly height: number }
  /** Missing where there is no room for it. */
  readonly panel?: { readonly width: number; readonly height: number; readonly isBelow: boolean }
}

/** What stays free at the end of each line of the card. */
export const cardMargin = 1

/** Ink redraws the whole terminal once a picture is as high as it, so the last row stays free. */
const spareRows = 1
const footRows = 3
const border = 2
export const usualCardWidth = 42
/** What a terminal needs besides the lines of the card. */
export const frameColumns = border
export const frameRows = border + spareRows + footRows
const gapWidth = 2
const leastPanelWidth = 28
const leastPanelHeight = 8

/** The modal and what is around it side by side, below each other, or the modal alone. */
export const panes = (
  { columns, rows }: TerminalSize,
  cardWidth: number,
  draw: (width: number) => { readonly length: number },
): Panes => {
  const body = Math.max(border + 3, rows - spareRows - footRows)
  const width = Math.min(columns, cardWidth) - border
  const contentHeight = draw(width).length
  const beside = columns - cardWidth - gapWidth
  const below = body - border - contentHeight
  const card = { width, height: Math.min(contentHeight, body - border) }
  if (beside >= leastPanelWidth) return { card, panel: { width: beside, height: body, isBelow: false } }
  return below >= leastPanelHeight ? { card, panel: { width: columns, height: below, isBelow: true } } : { card }
}
