import { FrameError } from '../frame-error.ts'
import { siteUnreachable } from '../http/site-api.ts'
import { reachNamedFrame } from '../named-frame.ts'
import {
  isLinkNews,
  type LinkGives,
  type LinkNews,
  type LinkRequest,
  linkGreeting,
  readLinkGives,
} from './link-protocol.ts'

/** What a request says beside its id and its type. */
type Takes<Type extends LinkRequest['type']> = Omit<Extract<LinkRequest, { type: Type }>, 'id' | 'type'>

export interface FrameLine {
  /** Rejects with what the frame says, and where it says nothing for a while. */
  readonly ask: <Type extends LinkRequest['type']>(type: Type, takes: Takes<Type>) => Promise<LinkGives[Type]>
}

/** Longer than the frame asks the site. */
const patienceMs = 70_000

/** The page may have opened this window before its frame: it waits for 20 seconds for that, and this is a little more. */
const frameLoadMs = 25_000

interface Open {
  readonly done: (gives: unknown) => void
  readonly failed: (error: FrameError) => void
}

export interface FrameLineEvents {
  /** The frame is there. */
  readonly ready: () => void
  /** Another window has taken over. */
  readonly over: () => void
  /** No such frame answers. */
  readonly missing: () => void
}

/** The page that has opened this window: the frame is in it. */
const pageThatOpened = (): Window | undefined => {
  const opener: unknown = window.opener
  return typeof opener === 'object' && opener !== null ? (opener as Window) : undefined
}

/** To the frame of this name in the page that has opened this window. */
export const openFrameLine = (name: string, { ready, over, missing }: FrameLineEvents): FrameLine => {
  const open = new Map<string, Open>()
  const heard = (news: LinkNews): void => {
    switch (news.type) {
      case 'READY':
        ready()
        break
      case 'OVER':
        over()
        break
      case 'DONE':
        open.get(news.id)?.done(news.gives)
        break
      case 'FAULT':
        open.get(news.id)?.failed(new FrameError(news.code, news.message))
    }
  }
  const named = {
    around: pageThatOpened(),
    name,
    greeting: linkGreeting,
    patienceMs: frameLoadMs,
    isMessage: isLinkNews,
  }
  const frame = reachNamedFrame(named, heard, missing)
  return {
    ask: <Type extends LinkRequest['type']>(type: Type, takes: Takes<Type>) => {
      const id = crypto.randomUUID()
      let timer: ReturnType<typeof setTimeout> | undefined
      return new Promise<LinkGives[Type]>((resolve, reject) => {
        timer = setTimeout(() => reject(siteUnreachable()), patienceMs)
        open.set(id, {
          done: (gives) => {
            const read = readLinkGives(type, gives)
            if (read) resolve(read.value)
            else reject(siteUnreachable())
          },
          failed: reject,
        })
        frame.post({ id, type, ...takes })
      }).finally(() => {
        clearTimeout(timer)
        open.delete(id)
      })
    },
  }
}
