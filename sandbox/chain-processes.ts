import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const startLimitMs = 15_000
const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/** The platform package's binary itself: its Node wrapper would only add a process between us and the chain. */
const anvilBinary = (): string => {
  const platform = `${process.platform}-${architectures[process.arch] ?? process.arch}`
  const wrapper = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  try {
    return createRequire(wrapper).resolve(`@foundry-rs/anvil-${platform}/bin/anvil${suffix}`)
  } catch (cause) {
    throw new Error(`The local chains have no build for ${platform}; run "npm ci" without --omit=optional.`, { cause })
  }
}

interface KeeperMessage {
  readonly index: number
  readonly port?: number
  readonly failure?: string
}

export interface ChainProcesses {
  readonly ports: readonly number[]
  stop(): Promise<void>
}

const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/**
 * Starts one anvil per argument list and resolves with their ports once all listen.
 * @param onCrash called when a chain ends although nobody stopped it.
 */
export const startChainProcesses = (
  argumentLists: readonly (readonly string[])[],
  onCrash: (error: Error) => void,
): Promise<ChainProcesses> => {
  const keeper = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('./chain-keeper.mjs', import.meta.url)),
      JSON.stringify({ binary: anvilBinary(), chains: argumentLists }),
    ],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '' },
      // A group of its own: Ctrl-C reaches a whole group, and the parent decides when the chains end.
      detached: true,
      windowsHide: true,
    },
  )
  let stopping = false
  const stop = async (): Promise<void> => {
    stopping = true
    if (ended(keeper)) return
    const exit = new Promise((resolve) => keeper.once('exit', resolve))
    keeper.stdin.end()
    await exit
  }

  return new Promise((resolve, reject) => {
    const ports = new Map<number, number>()
    let settled = false
    const fail = (error: Error): void => {
      clearTimeout(timer)
      if (!settled) {
        settled = true
        void stop().then(() => reject(error))
      } else if (!stopping) {
        stopping = true
        onCrash(error)
      }
    }
    const timer = setTimeout(
      () => fail(new Error(`The local chains did not start in ${startLimitMs} ms.`)),
      startLimitMs,
    )
    keeper.once('error', fail)
    keeper.stdin.on('error', () => undefined)
    keeper.once('exit', () => fail(new Error('The process that keeps the local chains ended.')))
    createInterface({ input: keeper.stdout }).on('line', (line) => {
      const message: KeeperMessage = JSON.parse(line)
      if (message.failure !== undefined) fail(new Error(`Local chain ${message.index + 1} failed: ${message.failure}`))
      if (message.port === undefined) return
      ports.set(message.index, message.port)
      if (settled || ports.size < argumentLists.length) return
      settled = true
      clearTimeout(timer)
      resolve({ ports: argumentLists.map((_, index) => ports.get(index) ?? 0), stop })
    })
  })
}
