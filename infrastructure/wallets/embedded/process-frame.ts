import type { FrameElement, FrameElementOptions } from './frame-element.ts'

/** @returns false where the page may not have the frame */
export type GreetFrame = (greeted: {
  readonly data: unknown
  readonly origin: string
  readonly port: MessagePort
}) => boolean

export interface ProcessFrameDeps {
  /** Of the page. */
  readonly origin: string
  /** Asks the wallet site for the frame at this address. Rejects with an error whose message says why there is none. */
  readonly load: (src: string, signal: AbortSignal) => Promise<GreetFrame>
}

/** The frame where there are no documents: its code runs in this process, and is spoken to as in a browser. */
export const createProcessFrame = (
  { origin, load }: ProcessFrameDeps,
  { id, src }: FrameElementOptions,
): FrameElement => {
  const life = new AbortController()
  let greet: GreetFrame | undefined
  let open: MessagePort | undefined
  let tellGone: (reason?: string) => void = () => undefined

  return {
    name: id,
    append: (onLoad, onGone) => {
      tellGone = onGone
      load(src, life.signal).then(
        (loaded) => {
          if (life.signal.aborted) return
          greet = loaded
          onLoad()
        },
        (error: unknown) => {
          if (!life.signal.aborted) onGone(error instanceof Error ? error.message : String(error))
        },
      )
    },
    post: (data, to, port) => {
      open = port
      if (to !== new URL(src).origin) return
      if (greet?.({ data, origin, port }) === false) tellGone(`the wallet site does not allow ${origin}`)
    },
    isThere: () => !life.signal.aborted,
    remove: () => {
      life.abort()
      open?.close()
    },
  }
}
