/** As the modal calls it: no other member of a window has such a name. */
export const isFrameName = (name: string): boolean => /^latchkey-wallet-[0-9a-f]{8,64}$/.test(name)

/** Asked of a page of another origin, which has its frames by their names. */
const frameNamed = (around: Window | undefined, name: string): Window | undefined => {
  try {
    return around === undefined || !isFrameName(name) ? undefined : Reflect.get(around, name)
  } catch {
    return undefined
  }
}

const everyMs = 250
/** A frame that has answered an older greeting is about to answer the newest: on a busy machine that takes longer than a greeting lasts. */
const answeredMs = 5_000

export interface ReachedFrame {
  /** Through the port that the frame answered on. */
  readonly post: (data: unknown) => void
  /** Becomes the newest page again. */
  readonly greet: () => void
}

export interface NamedFrame<Message> {
  /** The page that it is in. */
  readonly around: Window | undefined
  readonly name: string
  readonly greeting: string
  /** For so long nothing is said of a frame that does not answer: it may be on its way. */
  readonly patienceMs: number
  /** All else is dropped. */
  readonly isMessage: (data: unknown) => data is Message
}

/**
 * Looks for the frame of this name until it answers, and hears what it says. Only this origin gets the port: the browser sees to that.
 * @param missing called where it has not answered for a while; it may yet
 */
export const reachNamedFrame = <Message>(
  { around, name, greeting, patienceMs, isMessage }: NamedFrame<Message>,
  heard: (message: Message) => void,
  missing: () => void,
): ReachedFrame => {
  /** The newest that the frame has answered, and the newest of all: an older one of ours is over by our own doing. */
  let port: MessagePort | undefined
  let newest: MessagePort | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let missed: ReturnType<typeof setTimeout> | undefined
  const post = (): void => {
    const frame = frameNamed(around, name)
    if (typeof frame?.postMessage !== 'function') return
    const { port1, port2 } = new MessageChannel()
    newest = port1
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isMessage(data)) return
      if (port1 === newest) {
        port = port1
        clearTimeout(timer)
        clearTimeout(missed)
        heard(data)
      } else if (port === undefined) lookAgain(answeredMs)
    }
    frame.postMessage({ type: greeting }, location.origin, [port2])
  }
  const lookAgain = (afterMs: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      post()
      lookAgain(everyMs)
    }, afterMs)
  }
  const greet = (): void => {
    clearTimeout(missed)
    port = undefined
    missed = setTimeout(missing, around === undefined ? 0 : patienceMs)
    if (around === undefined) return
    post()
    lookAgain(everyMs)
  }
  greet()
  return { post: (data) => port?.postMessage(data), greet }
}
