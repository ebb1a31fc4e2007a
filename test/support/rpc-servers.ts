import { afterEach } from 'vitest'
import { type RpcServer, startRpcServer } from './rpc-server.ts'

/** Call once per test file: servers that end with their test. */
export const rpcServers = (): typeof startRpcServer => {
  const servers: RpcServer[] = []
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()))
  })
  return async (...args) => {
    const server = await startRpcServer(...args)
    servers.push(server)
    return server
  }
}

/** A sound server of the test network on which everybody owns this much. */
export const testChain =
  (balance: unknown, chainId: unknown = '0x7a69') =>
  (method: string): unknown =>
    method === 'eth_chainId' ? chainId : balance

/** Waits on the real network while the timers are those of the test; ends with the test's own time limit. */
export const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}
