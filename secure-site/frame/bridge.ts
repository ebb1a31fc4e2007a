import {
  type FrameFault,
  type FrameGreeting,
  type FrameReady,
  type FrameReply,
  type FrameRequestName,
  frameProtocolVersion,
} from '../../core/domain/embedded-wallet/frame-protocol.ts'
import { matchesHostSource } from '../../core/domain/embedded-wallet/host-sources.ts'
import type { EmbeddedWallet } from './embedded-wallet.ts'
import { FrameError } from './frame-error.ts'
import { type ReadRequest, readRequest } from './frame-requests.ts'

export interface BridgeOptions {
  /** The pages that may use the wallet. */
  readonly sources: readonly string[]
  /** @param origin of the page, as the browser says */
  readonly createWallet: (origin: string) => EmbeddedWallet
}

/** So many requests at once are more than any page has. */
const openLimit = 50

const faultOf = (error: unknown, signal: AbortSignal): FrameFault => {
  if (error instanceof FrameError) return error.fault
  if (signal.aborted) return { code: 'ABORTED', message: 'Request was aborted' }
  return { code: 'INTERNAL', message: 'An error occurred' }
}

const perform = async (
  wallet: EmbeddedWallet,
  { request }: Extract<ReadRequest, { kind: 'request' }>,
  signal: AbortSignal,
): Promise<unknown> => {
  switch (request.name) {
    case 'CONNECT_EMAIL':
      return { action: await wallet.connectEmail(request.takes.email, signal) }
    case 'CONNECT_DEVICE':
      return wallet.connectDevice(signal)
    case 'CONNECT_OTP':
      return wallet.connectOtp(request.takes.otp, signal)
    case 'GET_USER':
      return wallet.user(request.takes, signal)
    case 'IS_CONNECTED':
      return { isConnected: await wallet.isConnected(signal) }
    case 'SIGN_OUT':
      return wallet.signOut(signal)
  }
}

/** Answers what comes through the port, each request once, whatever becomes of it. What is no request is dropped. */
const serve = (port: MessagePort, wallet: EmbeddedWallet): void => {
  const open = new Map<string, AbortController>()
  const reply = (answer: FrameReply): void => port.postMessage(answer)
  const refuse = (id: string, name: FrameRequestName, payload: FrameFault): void =>
    reply({ id, type: `${name}_ERROR`, payload })

  const answer = async (read: Extract<ReadRequest, { kind: 'request' }>): Promise<void> => {
    const { id, request } = read
    const abort = new AbortController()
    open.set(id, abort)
    try {
      const payload = await perform(wallet, read, abort.signal)
      reply({ id, type: `${request.name}_SUCCESS`, ...(payload !== undefined && { payload }) })
    } catch (error) {
      refuse(id, request.name, faultOf(error, abort.signal))
    } finally {
      open.delete(id)
    }
  }
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const read = readRequest(data)
    if (read === undefined) return
    if (read.kind === 'abort') return open.get(read.id)?.abort()
    if (read.kind === 'wrong')
      return refuse(read.id, read.name, { code: 'INVALID_REQUEST', message: 'The request is not valid' })
    const { id, request } = read
    if (open.has(id)) return
    if (open.size >= openLimit)
      return refuse(id, request.name, { code: 'TOO_MANY_REQUESTS', message: 'Too many requests are open' })
    void answer(read)
  }
}

const isGreeting = (data: unknown): data is FrameGreeting =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === '@latchkey/connect' && 'version' in data

/**
 * Waits for the greeting of the page around this frame, and of no other window; one, and then no more. The origin is the browser's
 * word, never the page's (decision 5).
 */
export const startBridge = ({ sources, createWallet }: BridgeOptions): void => {
  const greet = (event: MessageEvent<unknown>): void => {
    const [port] = event.ports
    if (event.source !== parent || parent === window || !isGreeting(event.data) || port === undefined) return
    if (!sources.some((source) => matchesHostSource(event.origin, source))) return
    removeEventListener('message', greet)
    const ready: FrameReady = { type: 'READY', version: frameProtocolVersion }
    port.postMessage(ready)
    // The page hears of the version, and says what to do.
    if (event.data.version !== frameProtocolVersion) return
    serve(port, createWallet(event.origin))
  }
  addEventListener('message', greet)
}
