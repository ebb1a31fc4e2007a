import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { listen, type RunningServer } from '../http-server.ts'
import type { FarcasterChain } from './farcaster-accounts.ts'
import { relayApp } from './relay-app.ts'
import { signerApp } from './signer-app.ts'

export interface RunningFarcaster extends RunningServer {
  /** Of the app that signs. */
  readonly authKey: string
  /** The option of the wallet site, once the chain runs. */
  readonly options: () => Promise<{
    readonly relayUrl: string
    readonly rpcUrl: string
    readonly idRegistry: string
  }>
}

/** Farcaster with its relay and its app, on a chain of the sandbox. */
export const startFarcaster = async ({
  port,
  chain,
}: {
  readonly port: number
  readonly chain: Promise<FarcasterChain>
}): Promise<RunningFarcaster> => {
  const authKey = randomBytes(16).toString('hex')
  const { app: relay, channels } = relayApp(() => server.url, authKey)
  const app = new Hono().route('/', relay).route('/', signerApp(channels, chain))
  const server: RunningServer = await listen(app, port)
  const options = async () => {
    const { rpcUrl, idRegistry } = await chain
    return { relayUrl: server.url, rpcUrl, idRegistry }
  }
  return { ...server, authKey, options }
}
