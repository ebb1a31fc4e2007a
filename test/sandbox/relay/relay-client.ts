import { once } from 'node:events'
import { WebSocket } from 'ws'
import { type ClientKeys, createClientKeys } from './client-keys.ts'

export interface Pushed {
  readonly id: number
  readonly params: {
    readonly id: string
    readonly data: {
      readonly topic: string
      readonly message: string
      readonly tag: number
      readonly publishedAt: number
      readonly attestation: string
    }
  }
}

export interface Answer {
  readonly id: unknown
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data: string }
}

export interface RelayClient {
  readonly keys: ClientKeys
  /** Every frame as it came. */
  readonly frames: readonly string[]
  readonly pushed: readonly Pushed[]
  readonly pings: () => number
  send(text: string): void
  /** The answer to a request, an error among them. */
  ask(method: string, params: unknown): Promise<Answer>
  acknowledge(push: Pushed): void
  /** Resolves once the relay has read everything sent before. */
  settled(): Promise<void>
  /** Reads nothing until it goes on. */
  pause(): void
  resume(): void
  close(): Promise<void>
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>
}

export interface ConnectSettings {
  readonly keys?: ClientKeys
  /** In place of the address with a good token. */
  readonly address?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly answersPings?: boolean
}

let lastId = 1_795_249_730_203_301_376n

export const connectClient = async (url: string, settings: ConnectSettings = {}): Promise<RelayClient> => {
  const { keys = createClientKeys(), headers = {}, answersPings = true } = settings
  const address = settings.address ?? `${url}/?auth=${keys.token(url)}&projectId=sandbox&useOnCloseEvent=true`
  const socket = new WebSocket(address, { headers, autoPong: answersPings })
  const frames: string[] = []
  const pushed: Pushed[] = []
  const asked = new Map<string, (answer: Answer) => void>()
  let pings = 0
  socket.on('ping', () => {
    pings += 1
  })
  socket.on('message', (data) => {
    frames.push(data.toString())
    const frame = JSON.parse(data.toString())
    if (frame.method === 'irn_subscription') pushed.push(frame)
    else asked.get(frame.id)?.(frame)
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  await once(socket, 'open')

  const ask = (method: string, params: unknown): Promise<Answer> => {
    lastId += 1n
    const id = lastId.toString()
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    return new Promise((resolve) => asked.set(id, resolve))
  }
  return {
    keys,
    frames,
    pushed,
    pings: () => pings,
    send: (text) => socket.send(text),
    ask,
    acknowledge: ({ id }) => socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true })),
    settled: async () => {
      await ask('wc_createTopic', { topic: '0'.repeat(64) })
    },
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    close: async () => {
      socket.close()
      await closed
    },
    closed,
  }
}
