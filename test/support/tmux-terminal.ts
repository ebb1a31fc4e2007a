import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A program in a window of tmux, as a developer may have it. */
export interface TmuxTerminal {
  /** What a person would see now. */
  readonly screen: () => string
  /** Names of keys as tmux has them (`Enter`, `Down`), or the characters themselves. */
  readonly press: (...keys: readonly string[]) => void
  /** With what it ended; `undefined` while it runs. */
  readonly exitCode: () => number | undefined
  readonly stop: () => void
}

/** Why there is no tmux on this machine, if so. */
export const tmuxMissing = (): string | undefined => {
  const { error } = spawnSync('tmux', ['-V'])
  return error === undefined ? undefined : `tmux does not start here: ${error.message}`
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** A server of its own, that knows nothing of the developer's sessions and settings. */
export const openTmuxTerminal = (command: readonly string[], columns: number, rows: number): TmuxTerminal => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-tmux-'))
  // Ink draws nothing until its end where it takes the machine for a build server.
  const { CI: _ci, CONTINUOUS_INTEGRATION: _continuous, NO_COLOR: _noColor, TMUX: _outer, ...inherited } = process.env
  const tmux = (...args: readonly string[]): string => {
    const { stdout, stderr, status } = spawnSync('tmux', ['-L', 'latchkey', '-f', '/dev/null', '-u', ...args], {
      encoding: 'utf8',
      env: { ...inherited, SHELL: '/bin/sh', TMUX_TMPDIR: folder },
    })
    if (status !== 0) throw new Error(`tmux ${args[0]}: ${stderr}`)
    return stdout.replace(/\n$/, '')
  }
  const ofPane = (name: string): string => tmux('display-message', '-p', '-t', 'walk', `#{${name}}`)
  tmux(
    ...['start-server', ';', 'set-option', '-g', 'remain-on-exit', 'on', ';', 'set-option', '-g', 'status', 'off', ';'],
    ...['new-session', '-d', '-s', 'walk', '-x', String(columns), '-y', String(rows), command.map(quoted).join(' ')],
  )
  return {
    screen: () => tmux('capture-pane', '-p', '-t', 'walk'),
    press: (...keys) => void tmux('send-keys', '-t', 'walk', ...keys),
    exitCode: () => (ofPane('pane_dead') === '1' ? Number(ofPane('pane_dead_status')) : undefined),
    stop: () => {
      tmux('kill-server')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
