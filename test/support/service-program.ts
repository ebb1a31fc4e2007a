import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { buildFrame, buildService } from '../../scripts/lib/build-service.mjs'
import { projectRoot } from '../../scripts/lib/source-files.mjs'

export interface RunningProgram {
  readonly child: ChildProcess
  /** What it has written so far. */
  readonly output: () => string
  readonly ended: Promise<number | null>
  /** The address that it says it listens on, with these words. */
  readonly url: (words: string) => Promise<string>
}

/** A service as it is published, and processes of it. */
export interface ServiceProgram {
  readonly start: (environment: Readonly<Record<string, string>>, ...args: readonly string[]) => RunningProgram
  /** Ends what runs, and takes the files away. */
  readonly remove: () => Promise<void>
}

/** A start of Node with these packages is a second of work, which takes ten where a whole run shares two cores (measured: 7 to 12 s). */
const startMs = 45_000

export const buildServiceProgram = async (service: Parameters<typeof buildService>[0]): Promise<ServiceProgram> => {
  // Where it is published, so that it finds the packages that it asks for.
  const cache = join(projectRoot, service, '.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'program-'))
  await buildService(service, folder)
  if (service === 'secure-site') await buildFrame(join(folder, 'frame'))
  const running: ChildProcess[] = []
  return {
    start: (environment, ...args) => {
      const child = spawn(process.execPath, [join(folder, `latchkey-${service}.js`), ...args], {
        env: { PATH: process.env['PATH'], ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      running.push(child)
      let written = ''
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (written += text))
      const output = (): string => written
      return {
        child,
        output,
        ended: once(child, 'close').then(([code]) => code as number | null),
        url: async (words) => {
          await expect.poll(output, { timeout: startMs }).toContain(words)
          return /"url":"([^"]+)"/.exec(written)?.[1] ?? ''
        },
      }
    },
    remove: async () => {
      for (const child of running) child.kill('SIGKILL')
      await rm(folder, { recursive: true })
    },
  }
}
