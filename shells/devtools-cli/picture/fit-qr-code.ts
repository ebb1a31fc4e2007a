import type { Block } from '../blocks.ts'
import { codeSide } from './draw-code.ts'
import { cardMargin, frameColumns, frameRows, type TerminalSize, usualCardWidth } from './panes.ts'

export interface FittedQrCode {
  readonly blocks: readonly Block[]
  readonly cardWidth: number
}

/**
 * Makes the card as wide as the code in it. A code that is cut off is none: where the terminal is too small for the whole view,
 * the code's place says by how much.
 */
export const fitQrCode = (
  blocks: readonly Block[],
  { columns, rows }: TerminalSize,
  draw: (blocks: readonly Block[], width: number) => { readonly length: number },
): FittedQrCode => {
  const block = blocks.find(({ kind }) => kind === 'code')
  if (block?.kind !== 'code') return { blocks, cardWidth: usualCardWidth }
  const cardWidth = Math.max(usualCardWidth, codeSide(block.code) + cardMargin + frameColumns)
  const height = draw(blocks, cardWidth - frameColumns).length + frameRows
  const missing = { columns: Math.max(0, cardWidth - columns), rows: Math.max(0, height - rows) }
  return missing.columns === 0 && missing.rows === 0
    ? { blocks, cardWidth }
    : { blocks: blocks.map((one) => (one === block ? { ...block, missing } : one)), cardWidth: usualCardWidth }
}
