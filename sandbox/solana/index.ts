import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { answerJsonRpc } from './json-rpc.ts'
import { listenTwice } from './listen-twice.ts'
import type { ChainState } from './method-types.ts'
import { createSolanaMethods } from './rpc-methods.ts'
import { createSlots } from './slots.ts'
import type { StoredAccount } from './stored-account.ts'
import { createSubscriptions } from './subscriptions.ts'
import type { SolanaToken } from './token-table.ts'

export interface SolanaOptions {
  /** Of the RPC and of web sockets; 0 lets the system choose. */
  readonly ports: readonly [number, number]
  /** What is on it at first. */
  readonly accounts: readonly string[]
  /** Likewise; none unless set. */
  readonly tokens?: readonly SolanaToken[]
  /** Programs, by their code, and what else there is; nothing unless set. */
  readonly others?: readonly StoredAccount[]
  /** Called when the chain breaks by itself. */
  readonly onCrash: (error: Error) => void
  readonly clock?: () => number
  /** What it says that others paid lately to be preferred, in micro-lamports for a unit of computing; 10,000 unless set. */
  readonly priorityPrice?: number
}

export interface RunningSolana {
  readonly rpcUrl: string
  stop(): Promise<void>
}

const largestBody = 1_000_000

/** Any page may ask, as it may ask the other chains. */
const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': '*',
} as const

const bodyOf = async (request: IncomingMessage): Promise<string | undefined> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > largestBody) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * A Solana chain in this process, behind the JSON-RPC and the web sockets of a node: it has nothing to end but its servers. The
 * virtual machine is loaded for the first who asks for an account, since most who start a sandbox never do.
 */
export const startSolana = async (options: SolanaOptions): Promise<RunningSolana> => {
  const { accounts, tokens = [], others = [], clock = () => Date.now(), priorityPrice = 10_000 } = options
  const slots = createSlots(clock)
  let opening: Promise<ChainState> | undefined
  const open = (): Promise<ChainState> => {
    opening ??= import('./chain-state.ts')
      .then(({ openChainState }) =>
        openChainState({ slots, clock, accounts, tokens, others, onEntry: subscriptions.tell }),
      )
      .catch((cause: unknown) => {
        const error = new Error('The local Solana chain could not be loaded.', { cause })
        options.onCrash(error)
        throw error
      })
    return opening
  }
  const subscriptions = createSubscriptions(slots, open)
  const answer = createSolanaMethods(slots, open, priorityPrice)

  const answerHttp = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, openToAll).end()
    if (request.method !== 'POST') return void response.writeHead(405, openToAll).end()
    const body = await bodyOf(request)
    if (body === undefined) return void response.writeHead(413, { ...openToAll, connection: 'close' }).end()
    const text = await answerJsonRpc(body, answer)
    response.writeHead(200, { ...openToAll, 'content-type': 'application/json' }).end(text)
  }
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    // A caller who leaves in the middle of a request is no matter of the chain's.
    answerHttp(request, response).catch(() => response.destroy())
  }
  const servers = [createServer(serve), createServer(serve)] as const
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestBody })
  sockets.on('connection', (socket: WebSocket) => {
    socket.on('error', () => undefined)
    socket.on('close', () => subscriptions.leave(socket))
    socket.on('message', async (data) => {
      const text = await answerJsonRpc(String(data), (method, params) => {
        const subscribe = subscriptions.answer(socket, method, params)
        return subscribe === undefined ? answer(method, params) : subscribe()
      })
      socket.send(text)
    })
  })
  for (const server of servers)
    server.on('upgrade', (request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request)),
    )
  const port = await listenTwice(...servers, options.ports)
  for (const server of servers) server.on('error', options.onCrash)
  return {
    rpcUrl: `http://127.0.0.1:${port}`,
    stop: async () => {
      for (const socket of sockets.clients) socket.terminate()
      await Promise.all(
        servers.map(
          (server) =>
            new Promise<void>((resolve) => {
              server.close(() => resolve())
              server.closeAllConnections()
            }),
        ),
      )
    },
  }
}
