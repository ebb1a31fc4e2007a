import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { atLoopback } from './support/at-loopback.ts'
import { makeHostRoots } from './support/host-roots.ts'
import { answers, fallsSilent, rpc } from './support/rpc.ts'

const hosts = makeHostRoots()
afterAll(() => hosts.remove())

interface Booted {
  readonly hosts: { readonly react: string; readonly plain: string }
  readonly chains: readonly { readonly rpcUrl?: string }[]
  readonly services: Readonly<Record<string, string>>
  readonly mailbox: string
}

const bootArguments = [
  ...['--import', 'tsx', fileURLToPath(new URL('./support/boot.ts', import.meta.url))],
  ...[hosts.roots.react, hosts.roots.plain],
]

const boot = (portBase: string): ChildProcess =>
  spawn(process.execPath, bootArguments, {
    env: { ...process.env, LATCHKEY_PORT_BASE: portBase },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const whenBooted = (child: ChildProcess): Promise<Booted> =>
  new Promise((resolve, reject) => {
    if (child.stdout === null) throw new Error('no output')
    createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line)))
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
  })

const exitOf = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.once('exit', resolve))

const addressesOf = (booted: Booted): readonly string[] => [
  ...Object.values(booted.hosts),
  ...Object.values(booted.services).map((url) => atLoopback(url.replace(/^ws:/, 'http:'))),
  booted.mailbox,
  ...booted.chains.flatMap(({ rpcUrl }) => rpcUrl ?? []),
]

/** Every living process below another, from Linux's process table; elsewhere the silent ports have to do. */
const descendants = (ancestor: number): readonly number[] => {
  if (process.platform !== 'linux') return []
  const parents = readdirSync('/proc').flatMap((name): readonly (readonly [number, number])[] => {
    try {
      const afterName =
        readFileSync(`/proc/${Number(name)}/stat`, 'utf8')
          .split(') ')[1]
          ?.split(' ') ?? []
      return [[Number(name), Number(afterName[1])]]
    } catch {
      return []
    }
  })
  const below = (pid: number): readonly number[] =>
    parents.filter(([, parent]) => parent === pid).flatMap(([child]) => [child, ...below(child)])
  return below(ancestor)
}

const lives = (pid: number): boolean => {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

const expectNothingLeft = async (booted: Booted, pids: readonly number[]): Promise<void> => {
  for (const url of addressesOf(booted)) expect(await fallsSilent(url), url).toBe(true)
  await expect.poll(() => pids.filter(lives), { timeout: 5000 }).toEqual([])
}

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('%s leaves no process behind', async (signal) => {
  const child = boot('free')
  const booted = await whenBooted(child)
  const pids = descendants(child.pid ?? 0)
  for (const url of addressesOf(booted)) expect(await answers(url), url).toBe(true)
  if (process.platform === 'linux') expect(pids.length).toBeGreaterThanOrEqual(3)
  const exit = exitOf(child)
  child.kill(signal)
  expect(await exit).toBe(signal === 'SIGKILL' ? null : 0)
  await expectNothingLeft(booted, pids)
})

test('the end of the shell that npm started us through ends the stack', async () => {
  const command = [process.execPath, ...bootArguments].map((part) => `'${part}'`).join(' ')
  const shell = spawn('sh', ['-c', `${command}; exit`], {
    env: { ...process.env, LATCHKEY_PORT_BASE: 'free', npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const booted = await whenBooted(shell)
  const pids = descendants(shell.pid ?? 0)
  shell.kill('SIGKILL')
  await expectNothingLeft(booted, pids)
})

test.runIf(process.platform === 'linux')('a chain that dies takes the stack down with a message', async () => {
  const child = boot('free')
  const booted = await whenBooted(child)
  const pids = descendants(child.pid ?? 0)
  const chain = pids.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0]?.endsWith('/anvil'))
  let errors = ''
  child.stderr?.on('data', (chunk) => {
    errors += chunk
  })
  const exit = exitOf(child)
  process.kill(chain ?? 0, 'SIGKILL')
  expect(await exit).toBe(1)
  expect(errors).toMatch(/Local chain \d failed: it ended with SIGKILL/)
  await expectNothingLeft(booted, pids)
})

/** Held until it is given back; undefined where something else has it. */
const hold = (port: number): Promise<Server | undefined> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })

const giveBack = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()))

/** A free port with the one behind it taken, out of the reach of the ports that the system gives to connections. */
const beforeTaken = async (): Promise<{ readonly free: number; readonly blocker: Server }> => {
  for (let free = 21_000 + (process.pid % 5_000) * 2; ; free += 20) {
    const first = await hold(free)
    const blocker = await hold(free + 1)
    if (first !== undefined) await giveBack(first)
    if (first !== undefined && blocker !== undefined) return { free, blocker }
    if (blocker !== undefined) await giveBack(blocker)
  }
}

test('a taken port ends the start with its name and the setting, and starts nothing', async () => {
  const { free, blocker } = await beforeTaken()
  try {
    const child = boot(String(free))
    let errors = ''
    child.stderr?.on('data', (chunk) => {
      errors += chunk
    })
    expect(await exitOf(child)).toBe(1)
    expect(errors).toContain(`Port ${free + 1} is already in use`)
    expect(errors).toContain('LATCHKEY_PORT_BASE')
    expect(errors).not.toContain('    at ')
    expect(await rpc(`http://127.0.0.1:${free + 2}`, 'eth_chainId')).toBeUndefined()
  } finally {
    await giveBack(blocker)
  }
})

test('stopped while it still builds, it ends without a word', async () => {
  const library = new URL('../../scripts/lib/run-until-stopped.mjs', import.meta.url).href
  const source = `
    import { spawn } from 'node:child_process'
    import { runUntilStopped } from ${JSON.stringify(library)}
    const build = (signal) => new Promise((_, failed) => {
      spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { signal }).once('error', failed)
      console.log('building')
    })
    await runUntilStopped((_, stopping) => build(stopping))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.on('data', (part) => {
    said += part
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  const exited = exitOf(child)
  child.kill('SIGINT')
  expect([await exited, said]).toEqual([0, ''])
})
