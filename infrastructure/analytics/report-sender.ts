import { admitError } from '../../core/domain/analytics/error-limit.ts'
import { trackedEvent } from '../../core/domain/analytics/tracked-event.ts'
import type { HttpClient } from '../../core/ports/shared/http-client.ts'
import type { MarkedReport, ReportSender } from './lazy-analytics.ts'

export interface ReportSenderDeps {
  /** Takes events. */
  readonly http: HttpClient
  /** Whether the project's owner lets them be sent; what fails says no. */
  readonly isAllowed: (signal: AbortSignal) => Promise<boolean>
  readonly newId: () => string
  /** The page may be gone for good after this. @returns ends it */
  readonly onLeave: (listener: () => void) => () => void
  /** The service takes nothing from this site. */
  readonly onRefused: () => void
}

/** What a dead service may make wait. */
const mostQueued = 100
/** Of what outlives its page a browser takes 64 KiB at once (fetch, "keepalive"). */
const mostBytes = 8_000

/** One call per event (spec section 7), one after the other: they arrive in their order, and none is sent again. */
export const createReportSender = (deps: ReportSenderDeps): ReportSender => {
  const life = new AbortController()
  const { signal } = life
  let queue: object[] = []
  let errors: readonly number[] = []
  let state: 'asking' | 'open' | 'closed' = 'asking'
  let isSending = false
  let hasEnded = false

  const close = (): void => {
    state = 'closed'
    queue = []
    stopLeaving()
  }
  /** What is on its way outlives the page by itself, and is in no queue any more. */
  const post = async (body: object): Promise<void> => {
    const answer = await deps.http.post('/e', body, { signal, outlivesPage: true })
    if (answer.ok || answer.failure.status !== 403 || state === 'closed') return
    close()
    deps.onRefused()
  }
  const run = async (): Promise<void> => {
    if (isSending || state !== 'open') return
    isSending = true
    for (let body = queue.shift(); body !== undefined; body = queue.shift()) await post(body)
    isSending = false
    if (hasEnded) close()
  }
  const stopLeaving = deps.onLeave(() => {
    if (state === 'open') for (const body of queue.splice(0)) void post(body)
  })

  void deps.isAllowed(signal).then((isAllowed) => {
    if (!isAllowed) return close()
    state = 'open'
    void run()
  })

  const bodyOf = ({ event, address, at, url }: MarkedReport): object | undefined => {
    const props = trackedEvent(event, address)
    if (props === undefined) return undefined
    if (props.type === 'error') {
      const admitted = admitError(errors, at)
      if (admitted === undefined) return undefined
      errors = admitted
    }
    const timestamp = props.type === 'error' ? new Date(at).toISOString() : at
    return { eventId: deps.newId(), url, domain: new URL(url).hostname, timestamp, props }
  }

  return {
    send: (report) => {
      if (state === 'closed' || hasEnded || queue.length >= mostQueued) return
      const body = bodyOf(report)
      if (body === undefined || JSON.stringify(body).length > mostBytes) return
      queue.push(body)
      void run()
    },
    end: () => {
      hasEnded = true
      if (state === 'open' && !isSending) close()
    },
  }
}
