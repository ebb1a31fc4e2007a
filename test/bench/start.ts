import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Bench } from './bench.ts'
import type { Judged } from './limits.ts'
import { shown, table } from './relay/figures.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
/** Out of the way of a demo that runs. */
const portBase = process.env['LATCHKEY_PORT_BASE'] ?? '24400'
const lookEveryMs = 200
/** So long the stack runs before it is looked at once more: what it starts late is part of it. */
const settledMs = 5_000
const readyLimitSeconds = 20
/** Of all of it together: then no part of it takes more. */
const memoryLimitMb = 1_024

/** The memory in use (resident, MB) of a process and of all that it has started; what they share is counted with each. */
const memoryOf = async (root: number): Promise<number> => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss='])
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const kilobytesOf = (pid: number): number =>
    rows
      .filter(([, parent]) => parent === pid)
      .reduce((sum, [child = 0]) => sum + kilobytesOf(child), rows.find(([id]) => id === pid)?.[2] ?? 0)
  return kilobytesOf(root) / 1_024
}

const start = async (): Promise<Judged> => {
  const startedAt = performance.now()
  const stack = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.mjs'], {
    cwd: project,
    env: { ...process.env, LATCHKEY_PORT_BASE: portBase },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { pid } = stack
  if (pid === undefined) throw new Error('npm start could not be started.')
  const ended = once(stack, 'exit')
  let readySeconds: number | undefined
  let said = ''
  stack.stdout.on('data', (bytes: Buffer) => {
    said += bytes.toString()
    if (said.includes('Latchkey is ready')) readySeconds ??= (performance.now() - startedAt) / 1_000
  })
  let most = 0
  try {
    while (readySeconds === undefined) {
      if (stack.exitCode !== null) throw new Error(`npm start ended before it was ready:\n${said}`)
      most = Math.max(most, await memoryOf(pid))
      await setTimeout(lookEveryMs)
    }
    await setTimeout(settledMs)
    const running = await memoryOf(pid)
    most = Math.max(most, running)
    const rows: readonly (readonly [string, number, number])[] = [
      ['ready after (s)', readySeconds, readyLimitSeconds],
      ['memory while it runs (MB)', running, memoryLimitMb],
      // The builds, which are gone when it is ready.
      ['most memory on the way (MB)', most, Number.POSITIVE_INFINITY],
    ]
    return {
      table: table(
        'npm start, with all that it starts',
        rows.map(([what, measured, limit]) => [
          what,
          shown(measured),
          Number.isFinite(limit) ? `≤ ${shown(limit)}` : '',
        ]),
      ),
      failures: rows.flatMap(([what, measured, limit]) =>
        measured > limit ? [`npm start: ${what}: ${measured}`] : [],
      ),
    }
  } finally {
    stack.kill('SIGTERM')
    await ended
  }
}

/** The demo as a developer starts it, builds included, from the first process until it says that it is ready. */
export const benchStart = async (): Promise<Bench> => ({ measure: start, stop: async () => undefined })
