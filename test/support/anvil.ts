import { startChainProcesses } from '../../sandbox/chain-processes.ts'

/** A real chain of its own for one test file. */
export interface Anvil {
  readonly url: string
  /** Asks the chain; rejects with what it answers when it answers with an error. */
  readonly rpc: (method: string, params?: readonly unknown[]) => Promise<unknown>
  readonly stop: () => Promise<void>
}

export interface AnvilOptions {
  readonly chainId?: number
  readonly accounts?: number
}

interface RpcReply {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

/** Starts a chain on a free port. It ends with `stop()` and, however the test process ends, with that process. */
export const startAnvil = async ({ chainId = 31337, accounts = 3 }: AnvilOptions = {}): Promise<Anvil> => {
  const args = ['--port', '0', '--chain-id', String(chainId), '--accounts', String(accounts)]
  const processes = await startChainProcesses([args], (error) => {
    throw error
  })
  const url = `http://127.0.0.1:${processes.ports[0]}`
  return {
    url,
    rpc: async (method, params = []) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      const { result, error }: RpcReply = await response.json()
      if (error !== undefined) throw Object.assign(new Error(error.message), { code: error.code })
      return result
    },
    stop: () => processes.stop(),
  }
}
