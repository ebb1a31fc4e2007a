import type { Clock } from '../../../core/ports/shared/clock.ts'
import { isClosed, untilClosed } from './close-client.ts'
import type { SignClient } from './sign-client.ts'

/** The SDK gives a proposal and a request five minutes, then rejects a promise that nobody can catch: this is a moment sooner. */
export const sdkAnswerMs = 295_000

/** A site's client, or a wallet's. */
type QuietClient = Pick<SignClient, 'core' | 'engine' | 'events' | 'session'>
interface Answer {
  readonly error?: { readonly code: number; readonly message: string } | Error
}
interface EngineEvents {
  readonly emit: (event: string, answer: Answer) => void
  readonly once: (event: string, listener: (answer: Answer) => void) => void
  readonly listenerCount: (event: string) => number
}

/** The engine's own events, by which an answer of the wallet reaches whoever asked. */
export const engineEvents = ({ engine }: Pick<SignClient, 'engine'>): EngineEvents | undefined => {
  const events: unknown = Reflect.get(engine, 'events')
  if (typeof events !== 'object' || events === null || !('emit' in events) || !('once' in events)) return undefined
  const { emit, once } = events
  const count: unknown = Reflect.get(events, 'listenerCount')
  return typeof emit === 'function' && typeof once === 'function' && typeof count === 'function'
    ? { emit: emit.bind(events), once: once.bind(events), listenerCount: count.bind(events) }
    : undefined
}

/** The waiting publications of a client. The SDK tries them again with every heartbeat, and leaves what fails unhandled. */
const handleRetries = (publisher: object): void => {
  const queue: unknown = Reflect.get(publisher, 'queue')
  if (!(queue instanceof Map)) return
  queue.forEach = (retry: (value: unknown, key: unknown, map: Map<unknown, unknown>) => unknown) => {
    for (const [key, value] of [...queue]) Promise.resolve(retry(value, key, queue)).catch(() => undefined)
  }
}

/** A relay that is gone delivers nothing any more: as good as unsubscribed. The SDK would stop in the middle of ending a session. */
const forgiveUnsubscribing = (relayer: SignClient['core']['relayer']): void => {
  const unsubscribe = relayer.unsubscribe.bind(relayer)
  relayer.unsubscribe = (topic, options) => unsubscribe(topic, options).catch(() => undefined)
}

/** The SDK does not wait for this check when a session is ended that it has just forgotten. */
const handleLateEnds = (engine: object): void => {
  const check: unknown = Reflect.get(engine, 'isValidDisconnect')
  if (typeof check !== 'function') return
  Reflect.set(engine, 'isValidDisconnect', (...params: readonly unknown[]): unknown => {
    const answer: unknown = Reflect.apply(check, engine, params)
    Promise.resolve(answer).catch(() => undefined)
    return answer
  })
}

/**
 * A session is over once, though both sides end it at the same time, or the SDK does so twice: a second after its start it looks again
 * at mail that it is not done with. It would throw with whatever it publishes next, where nobody can handle that.
 */
const endOnce = ({ engine, session }: QuietClient): void => {
  const end: unknown = Reflect.get(engine, 'deleteSession')
  if (typeof end !== 'function') return
  Reflect.set(engine, 'deleteSession', async (params: { readonly topic: string }): Promise<void> => {
    if (session.keys.includes(params.topic)) await Reflect.apply(end, engine, [params])
  })
}

const answerTo = (id: number): string => `session_request:${id}`

/** Of a request that the relay did not take the SDK says all the same that it was sent, and goes on listening for an answer. */
const endUnsent = (client: QuietClient): void => {
  const send: unknown = Reflect.get(client.engine, 'sendRequest')
  if (typeof send !== 'function') return
  Reflect.set(client.engine, 'sendRequest', async (params: { readonly clientRpcId: number }): Promise<unknown> => {
    try {
      return await Reflect.apply(send, client.engine, [params])
    } catch (error) {
      if (error instanceof Error) engineEvents(client)?.emit(answerTo(params.clientRpcId), { error })
      throw error
    }
  })
}

/**
 * What the SDK does besides its work, undone: frames, delays, and rejections that nobody could handle. What a wallet has not answered is
 * over with the client.
 */
export const silenceSdk = (client: QuietClient, clock: Clock): void => {
  const { verify, relayer } = client.core
  // Decision 34: it would load a frame of its vendor's, and wait five seconds for it, before every code and request.
  verify.register = async () => ''
  handleRetries(relayer.publisher)
  forgiveUnsubscribing(relayer)
  handleLateEnds(client.engine)
  endOnce(client)
  endUnsent(client)
  const unanswered = new Set<() => void>()
  client.events.on('session_request_sent', ({ id }) => {
    const events = engineEvents(client)
    const answered = answerTo(id)
    // A wallet that was quicker than the relay, which says late that it has sent it: nobody waits any more.
    if (events?.listenerCount(answered) === 0) return
    const expire = (): void => events?.emit(answered, { error: { code: 8000, message: 'Request expired' } })
    // One that is sent as its client ends has nothing else left that would end it.
    const stop = clock.after(isClosed(client.core) ? 0 : sdkAnswerMs, expire)
    unanswered.add(expire)
    events?.once(answered, () => {
      stop()
      unanswered.delete(expire)
    })
  })
  untilClosed(client.core, () => {
    for (const expire of [...unanswered]) expire()
  })
}
