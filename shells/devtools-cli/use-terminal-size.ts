import { useStdout } from 'ink'
import { useLayoutEffect, useState } from 'react'
import type { TerminalSize } from './picture/panes.ts'

/** Of the usual terminal, when its size cannot be known. */
const usual: TerminalSize = { columns: 80, rows: 24 }

const clearScreen = '\u001B[2J\u001B[H'

/** The terminal's size now. What stood there in the old size is wiped away first: lines that wrapped anew would stay. */
export const useTerminalSize = (): TerminalSize => {
  const { stdout } = useStdout()
  const measure = (): TerminalSize => ({
    columns: stdout.columns || usual.columns,
    rows: stdout.rows || usual.rows,
  })
  const [size, setSize] = useState(measure)
  // Before anything else can happen: a resize that nobody heard would leave the picture as it is.
  useLayoutEffect(() => {
    const onResize = (): void => {
      if (stdout.isTTY) stdout.write(clearScreen)
      setSize(measure())
    }
    stdout.on('resize', onResize)
    return () => {
      stdout.off('resize', onResize)
    }
  })
  return size
}
