import { Text } from 'ink'
import { createElement, Fragment } from 'react'
import type { TerminalTheme } from '../theme.ts'
import type { Line, Span } from './line.ts'

interface LinesProps {
  readonly lines: readonly Line[]
  readonly theme: TerminalTheme
}

/** Lines that were laid out already. They are told apart by their places only, so they are children and not a list. */
export const Lines = ({ lines, theme }: LinesProps) => {
  const drawSpan = ({ text, tone }: Span) => createElement(Text, theme.look(tone), text)
  // An empty line keeps its height.
  const drawLine = ({ spans }: Line) =>
    createElement(Text, { wrap: 'truncate' }, ...(spans.length === 0 ? [' '] : spans.map(drawSpan)))
  return createElement(Fragment, undefined, ...lines.map(drawLine))
}
