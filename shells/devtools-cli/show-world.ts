import type { Display } from './arguments.ts'
import { drawTerminal } from './draw-terminal.tsx'
import { runPlainTerminal } from './plain/plain-terminal.ts'
import type { ProgramStreams } from './program.ts'
import type { ModalWorld } from './worlds/modal-world.ts'

/** The alternate screen: what was in the terminal before is there again afterwards. */
const enterScreen = '\u001B[?1049h\u001B[H'
const leaveScreen = '\u001B[?1049l'
const stopSignals = ['SIGTERM', 'SIGHUP'] as const

const show = async (world: ModalWorld, display: Display, streams: ProgramStreams): Promise<void> => {
  if (display.isPlain) {
    await runPlainTerminal(world, streams)
  } else {
    streams.stdout.write(enterScreen)
    const { done, stop } = drawTerminal(world, { ...streams, hasColors: display.hasColors })
    for (const signal of stopSignals) process.once(signal, stop)
    try {
      await done
    } finally {
      // Also after a fault in drawing: what it says belongs on the screen that stays.
      for (const signal of stopSignals) process.off(signal, stop)
      streams.stdout.write(leaveScreen)
    }
  }
}

/** Shows a world in lines or as a picture, until the visitor quits. Rejects with a fault in drawing it. */
export const showWorld = async (world: ModalWorld, display: Display, streams: ProgramStreams): Promise<void> => {
  try {
    await show(world, display, streams)
  } finally {
    await world.dispose()
  }
}
