import { FrameError } from '../frame-error.ts'
import type { LinkGives, LinkNews, LinkRequest } from './link-protocol.ts'
import { readLinkRequest } from './link-protocol.ts'
import { createLinkSide, type LinkSideParts } from './link-side.ts'

export interface LinkAnswerOptions extends LinkSideParts {
  /** Of the page around the frame, as the browser says. */
  readonly origin: string
  readonly projectId: string
  /** The frame lacks nothing any more. */
  readonly complete: () => void
}

const patienceMs = 60_000
const unexpected = { code: 'INTERNAL', message: 'That did not work. Please try again' } as const

export interface LinkAnswers {
  /** Answers a message of the window; what is no request is dropped. */
  readonly answer: (data: unknown, reply: (news: LinkNews) => void) => Promise<void>
  /** The visitor is signed in here, and this device has the wallet. */
  readonly hasAll: (signal: AbortSignal) => Promise<boolean>
}

export const createLinkAnswers = (options: LinkAnswerOptions): LinkAnswers => {
  const { origin, projectId } = options
  const side = createLinkSide(options)
  const perform = async (request: LinkRequest, signal: AbortSignal): Promise<LinkGives[LinkRequest['type']]> => {
    switch (request.type) {
      case 'LOOK': {
        const seen = await side.look(signal)
        // Where storage is not kept apart, what the visitor has just done in the window has brought the wallet here too.
        if (seen.session?.isOnDevice) options.complete()
        return { ...seen, origin, projectId }
      }
      case 'GIVE': {
        // The window is in no page of a host: its page is the wallet's own.
        const to = { deviceId: request.deviceId, origin: location.origin, projectId }
        return side.give(to, request.email, signal)
      }
      case 'TAKE':
        await side.take(request.gift, request.email, signal)
        options.complete()
        return undefined
    }
  }
  /** Gifts pass one after the other. A window that looks waits for none of them: it may have taken over from one that hangs. */
  let passing: Promise<unknown> = Promise.resolve()
  const inTurn = (request: LinkRequest): Promise<LinkGives[LinkRequest['type']]> => {
    const begin = () => perform(request, AbortSignal.timeout(patienceMs))
    if (request.type === 'LOOK') return begin()
    const mine = passing.then(begin)
    passing = mine.catch(() => undefined)
    return mine
  }
  return {
    hasAll: async (signal) => (await side.look(signal)).session?.isOnDevice === true,
    answer: async (data, reply) => {
      const request = readLinkRequest(data)
      if (request === undefined) return
      const { id } = request
      try {
        const gives = await inTurn(request)
        reply({ type: 'DONE', id, ...(gives !== undefined && { gives }) })
      } catch (error) {
        const { code, message } = error instanceof FrameError ? error.fault : unexpected
        reply({ type: 'FAULT', id, code, message })
      }
    },
  }
}
