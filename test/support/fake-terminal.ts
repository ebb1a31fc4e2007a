import { type Duplex, PassThrough } from 'node:stream'
import { drawTerminal } from '../../shells/devtools-cli/draw-terminal.tsx'
import type { ModalWorld } from '../../shells/devtools-cli/worlds/modal-world.ts'

export interface FakeTerminal {
  /** What is on the screen now. */
  readonly frame: () => string
  /** Presses keys, each after the picture of the one before. */
  readonly press: (...keys: readonly string[]) => Promise<void>
  readonly resize: (columns: number, rows: number) => Promise<void>
  readonly isDone: () => boolean
  readonly stop: () => void
}

export interface FakeTerminalOptions {
  readonly columns?: number
  readonly rows?: number
  readonly hasColors?: boolean
}

/** The keys as a terminal sends them. */
export const keys = {
  up: '\u001B[A',
  down: '\u001B[B',
  right: '\u001B[C',
  left: '\u001B[D',
  home: '\u001B[H',
  end: '\u001B[F',
  enter: '\r',
  tab: '\t',
  shiftTab: '\u001B[Z',
  escape: '\u001B',
  backspace: '\u007F',
} as const

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await nextTurn()
}

/** A key may be held back for a moment: an escape could be the beginning of another one. */
const escapeWait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60))

/** The terminal program's picture without a terminal: what Ink writes is kept, what is pressed is handed to it. */
export const openFakeTerminal = (world: ModalWorld, options: FakeTerminalOptions = {}): FakeTerminal => {
  const { columns = 80, rows = 24, hasColors = false } = options
  let last = ''
  let pictures = 0
  const stdout: Duplex = Object.assign(new PassThrough(), {
    columns,
    rows,
    isTTY: true,
    write: (text: string, written?: () => void) => {
      // Only whole pictures: Ink hides and shows the cursor by itself.
      if (text.includes('\n')) {
        last = text
        pictures += 1
      }
      if (typeof written === 'function') written()
      return true
    },
  })
  const input = new PassThrough()
  const stdin: Duplex = Object.assign(input, {
    isTTY: true,
    setRawMode: () => stdin,
    ref: () => stdin,
    unref: () => stdin,
  })
  let isDone = false
  const { done, stop } = drawTerminal(world, {
    stdin: stdin as NodeJS.ReadStream,
    stdout: stdout as NodeJS.WriteStream,
    hasColors,
    isEachWhole: true,
  })
  void done.then(() => {
    isDone = true
  })
  return {
    frame: () => last,
    press: async (...pressed) => {
      for (const key of pressed) {
        // Ink begins to listen a moment after its first picture.
        await until(() => input.listenerCount('readable') > 0)
        input.write(key)
        await until(() => input.readableLength === 0)
        await nextTurn()
        if (key === keys.escape) await escapeWait()
      }
    },
    resize: async (toColumns, toRows) => {
      const before = pictures
      Object.assign(stdout, { columns: toColumns, rows: toRows })
      stdout.emit('resize')
      // Ink shows the old layout in the new size first.
      await until(() => pictures > before)
      for (let quiet = 0, seen = pictures; quiet < 5; seen = pictures) {
        await nextTurn()
        quiet = seen === pictures ? quiet + 1 : 0
      }
    },
    isDone: () => isDone,
    stop,
  }
}
