import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface HostProgram {
  /** Settles with the first group of the first line that matches, or with all that was said when the program has ended before. */
  readonly said: (words: RegExp) => Promise<string>
  /** All that it said, once it has ended by itself. @throws when it failed */
  readonly ended: Promise<string>
  readonly stop: () => Promise<void>
}

const keeper = fileURLToPath(new URL('./run-with-parent.mjs', import.meta.url))

/**
 * Runs a file of a host with Node, as `npm run` would: for production unless the program sets it otherwise.
 * @param more of the environment
 */
export const runProgram = (
  folder: string,
  [file, ...args]: readonly [string, ...string[]],
  more: Readonly<Record<string, string>> = {},
): HostProgram => {
  // What vitest sets would have the program take itself for a test.
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env
  const child = spawn(process.execPath, [keeper, file, ...args], {
    cwd: folder,
    env: { ...inherited, NEXT_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0', ...more },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let text = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
      for (const listener of listeners) listener()
    })
  const closed = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)))
  const ended = closed.then((code) => {
    if (code === 0) return text
    throw new Error(`${file} ended with ${code}:\n${text}`)
  })
  // Who stops it does not want to know.
  ended.catch(() => undefined)
  return {
    ended,
    said: (words) => {
      const found = new Promise<string>((resolve) => {
        const look = (): void => {
          const [, group] = words.exec(text) ?? []
          if (group !== undefined) resolve(group)
        }
        listeners.add(look)
        look()
      })
      return Promise.race([found, ended])
    },
    stop: async () => {
      child.stdin.end()
      await closed
    },
  }
}
