import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { DatabaseOptions } from '../../../../gateway/config/database-options.ts'
import { networkId } from './open-source.ts'

/** The gateway as an owner runs it, in a process of its own. */
export interface GatewayProcess {
  /** What an account has: exact amounts, by the symbols. */
  balances(account: string): Promise<Readonly<Record<string, string>>>
  /** Ends it as nothing can be ended more suddenly, and waits until it is gone. */
  kill(): Promise<void>
}

interface BalanceAnswer {
  readonly balances: readonly { readonly symbol: string; readonly quantity: { readonly numeric: string } }[]
}

const program = fileURLToPath(new URL('../../../../gateway/program.ts', import.meta.url))

const environmentOf = (database: DatabaseOptions): Readonly<Record<string, string>> => {
  if (database.kind === 'postgres') return { DATABASE_URL: database.url }
  return database.kind === 'folder' ? { DATA_DIR: database.path } : {}
}

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    if (child.stdout === null) throw new Error('no output')
    const said: string[] = []
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(line)
      const { url }: { readonly url?: string } = JSON.parse(line)
      if (url !== undefined) resolve(url)
    })
    child.once('exit', (code) => reject(new Error(`The gateway ended with ${code}: ${said.join('\n')}`)))
  })

export const startGatewayProcess = async (database: DatabaseOptions, rpcUrl: string): Promise<GatewayProcess> => {
  const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const networks = { [networkId]: { rpcUrls: [rpcUrl], source: 'local', native, pollMs: 10 } }
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: {
      ...process.env,
      ...environmentOf(database),
      ...{ PORT: '0', PROJECT_IDS: '*', NETWORKS: JSON.stringify(networks), RATE_LIMIT_REQUESTS: '1000000' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await addressOf(child)
  return {
    balances: async (account) => {
      const query = new URLSearchParams({ projectId: 'test', currency: 'usd', chainId: networkId })
      const response = await fetch(`${url}/v1/account/${account}/balance?${query}`)
      if (!response.ok) throw new Error(`HTTP status code: ${response.status} ${await response.text()}`)
      const { balances }: BalanceAnswer = await response.json()
      return Object.fromEntries(balances.map(({ symbol, quantity }) => [symbol, quantity.numeric]))
    },
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}
