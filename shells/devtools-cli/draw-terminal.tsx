import { render } from 'ink'
import { App } from './app.tsx'
import { createNavigation } from './navigation.ts'
import { terminalTheme } from './theme.ts'
import type { ModalWorld } from './worlds/modal-world.ts'

export interface TerminalStreams {
  readonly stdin: NodeJS.ReadStream
  readonly stdout: NodeJS.WriteStream
}

export interface DrawOptions extends TerminalStreams {
  readonly hasColors: boolean
  /** Writes each picture whole, one after the other, as tests read them. */
  readonly isEachWhole?: boolean
}

export interface DrawnTerminal {
  /** Resolves when the visitor has quit. */
  readonly done: Promise<unknown>
  readonly stop: () => void
}

/** Shows a world in a terminal, until the visitor quits. */
export const drawTerminal = (world: ModalWorld, options: DrawOptions): DrawnTerminal => {
  const navigation = createNavigation(world, () => instance.unmount())
  const instance = render(<App world={world} navigation={navigation} theme={terminalTheme(options.hasColors)} />, {
    stdin: options.stdin,
    stdout: options.stdout,
    debug: options.isEachWhole ?? false,
    exitOnCtrlC: true,
    patchConsole: false,
  })
  return { done: instance.waitUntilExit(), stop: () => instance.unmount() }
}
