import { once } from 'node:events'
import { WebSocket } from 'ws'
import { createClientKeys } from '../../sandbox/relay/client-keys.ts'

export const messageBytes = 512
/** Of a message: who sent it and its number, so that each is known by itself, and when. */
const nameLength = 24
const padding = 'A'.repeat(messageBytes)
const messageMark = Buffer.from('"message":"')
/** Answers are shorter than any mail. */
const longestAnswer = 200

export interface LoadClientEvents {
  readonly onAnswer: (isAccepted: boolean) => void
  readonly onMail: (name: string) => void
}

/** A client that costs little: it takes from a frame what it needs, and parses none. */
export interface LoadClient {
  /** @returns the name of the message: what comes out of `onMail` on the other side. */
  readonly publish: (ttlSeconds: number) => string
  readonly close: () => void
}

const idOf = (frame: Buffer): string => frame.toString('latin1', frame.indexOf(58) + 1, frame.indexOf(44))

export const connectLoadClient = async (
  url: string,
  topic: string,
  number: number,
  { onAnswer, onMail }: LoadClientEvents,
  keys = createClientKeys(),
): Promise<LoadClient> => {
  const address = `${url}/?auth=${keys.token(url)}&projectId=bench`
  // A mask of zeros is one that costs nothing; what it is for is proxies, and there are none here.
  const socket = new WebSocket(address, { perMessageDeflate: false, generateMask: (mask) => mask.fill(0) })
  await once(socket, 'open')
  // As clients make them: beyond 2^53.
  let id = 1_795_249_730_203_301_376n + BigInt(number) * 1_000_000_000n
  let sent = 0
  const frame = (rest: string): string => {
    id += 1n
    return `{"id":${id},"jsonrpc":"2.0",${rest}}`
  }
  socket.send(frame(`"method":"irn_subscribe","params":{"topic":"${topic}"}`))
  await once(socket, 'message')
  socket.on('message', (data) => {
    if (!Buffer.isBuffer(data)) throw new Error('A frame came in parts.')
    if (data.length < longestAnswer) {
      onAnswer(data.includes('"result"'))
      return
    }
    socket.send(`{"id":${idOf(data)},"jsonrpc":"2.0","result":true}`)
    const at = data.indexOf(messageMark) + messageMark.length
    onMail(data.toString('latin1', at, at + nameLength))
  })
  const start = `"method":"irn_publish","params":{"topic":"${topic}","message":"`
  return {
    publish: (ttlSeconds) => {
      sent += 1
      const name = `${number.toString(36).padStart(4, '0')}${sent.toString(36).padStart(nameLength - 4, '0')}`
      const message = name + padding.slice(nameLength)
      socket.send(frame(`${start}${message}","ttl":${ttlSeconds},"tag":1108,"prompt":true}`))
      return name
    },
    close: () => socket.terminate(),
  }
}
