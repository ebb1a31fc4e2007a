import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buildService } from '../../../../scripts/lib/build-service.mjs'
import { projectRoot } from '../../../../scripts/lib/source-files.mjs'
import type { DatabaseOptions } from '../../../../service-kit/config/database-options.ts'
import { networkId } from './open-source.ts'

/** The program as it is published, beside the packages that it asks for. */
export interface GatewayProgram {
  start(database: DatabaseOptions, rpcUrl: string): Promise<GatewayProcess>
  /** Ends all that runs. */
  remove(): Promise<void>
}

export interface GatewayProcess {
  /** What an account has: exact amounts, by the symbols. */
  balances(account: string): Promise<Readonly<Record<string, string>>>
  /** The hashes of the blocks that it has followed, as it says itself. */
  followed(): readonly string[]
  /** Ends it as nothing can be ended more suddenly, and waits until it is gone. */
  kill(): Promise<void>
}

interface BalanceAnswer {
  readonly balances: readonly { readonly symbol: string; readonly quantity: { readonly numeric: string } }[]
}

const environmentOf = (database: DatabaseOptions): Readonly<Record<string, string>> => {
  if (database.kind === 'postgres') return { DATABASE_URL: database.url }
  return database.kind === 'folder' ? { DATA_DIR: database.path } : {}
}

const startProcess = async (file: string, database: DatabaseOptions, rpcUrl: string): Promise<GatewayProcess> => {
  const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const networks = { [networkId]: { rpcUrls: [rpcUrl], source: 'local', native, pollMs: 10 } }
  const child: ChildProcess = spawn(process.execPath, [file], {
    env: {
      ...process.env,
      ...environmentOf(database),
      ...{ PORT: '0', PROJECT_IDS: '*', NETWORKS: JSON.stringify(networks), LOG_LEVEL: 'debug' },
      // However slow it is where other work runs.
      ...{ RATE_LIMIT_REQUESTS: '1000000', REQUEST_SECONDS: '120', UPSTREAM_SECONDS: '60' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.stdout === null) throw new Error('no output')
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const followed: string[] = []
  const lines = createInterface({ input: child.stdout })
  // A new database of PGlite's takes its time where other work runs.
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const said: { readonly url?: string; readonly followed?: string } = JSON.parse(line)
      if (said.url !== undefined) resolve(said.url)
      if (said.followed !== undefined) followed.push(said.followed)
    })
    child.once('close', (code) => reject(new Error(`The gateway ended with ${code}.`)))
  })
  return {
    balances: async (account) => {
      const query = new URLSearchParams({ projectId: 'test', currency: 'usd', chainId: networkId })
      const response = await fetch(`${url}/v1/account/${account}/balance?${query}`)
      if (!response.ok) throw new Error(`HTTP status code: ${response.status} ${await response.text()}`)
      const { balances }: BalanceAnswer = await response.json()
      return Object.fromEntries(balances.map(({ symbol, quantity }) => [symbol, quantity.numeric]))
    },
    followed: () => followed,
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}

export const buildGatewayProgram = async (): Promise<GatewayProgram> => {
  const folder = await mkdtemp(join(projectRoot, 'gateway', '.cache-'))
  await buildService('gateway', folder)
  const running: GatewayProcess[] = []
  return {
    start: async (database, rpcUrl) => {
      const started = await startProcess(join(folder, 'latchkey-gateway.js'), database, rpcUrl)
      running.push(started)
      return started
    },
    remove: async () => {
      await Promise.all(running.map((one) => one.kill()))
      await rm(folder, { recursive: true })
    },
  }
}
