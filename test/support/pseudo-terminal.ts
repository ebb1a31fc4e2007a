import { spawn } from 'node:child_process'
import xterm from '@xterm/headless'

export interface PseudoTerminal {
  /** What a person would see now. */
  readonly screen: () => string
  /** Everything that was written, escape codes included. */
  readonly written: () => string
  readonly press: (keys: string) => void
  /** Resolves when the program has ended. */
  readonly exitCode: Promise<number>
  readonly stop: () => void
}

export interface PseudoTerminalOptions {
  readonly columns?: number
  readonly rows?: number
  readonly environment?: Readonly<Record<string, string>>
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/**
 * Runs a program in a real terminal. The pseudo-terminal is made by `script` of util-linux, which every Debian has; what it shows
 * is worked out by the emulator that many terminals are built on.
 */
export const openPseudoTerminal = (
  command: readonly string[],
  { columns = 80, rows = 24, environment = {} }: PseudoTerminalOptions = {},
): PseudoTerminal => {
  // Ink draws nothing until its end where it takes the machine for a build server.
  const { CI: _ci, CONTINUOUS_INTEGRATION: _continuous, NO_COLOR: _noColor, ...inherited } = process.env
  const line = `stty rows ${rows} cols ${columns}; exec ${command.map(quoted).join(' ')}`
  const child = spawn('script', ['--quiet', '--return', '--flush', '--command', line, '/dev/null'], {
    env: { ...inherited, TERM: 'xterm-256color', SHELL: '/bin/sh', ...environment },
    // The program's own errors are in the terminal; what is left are the words of `script` when it is stopped.
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const terminal = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true })
  let written = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written += text
    terminal.write(text)
  })
  return {
    screen: () => {
      const { active } = terminal.buffer
      return Array.from(
        { length: rows },
        (_, row) => active.getLine(active.baseY + row)?.translateToString(true) ?? '',
      ).join('\n')
    },
    written: () => written,
    press: (keys) => {
      child.stdin.write(keys)
    },
    exitCode: new Promise((resolve) => child.once('close', (code) => resolve(code ?? -1))),
    stop: () => {
      child.kill()
    },
  }
}
