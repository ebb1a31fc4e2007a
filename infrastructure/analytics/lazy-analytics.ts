import type { Analytics, Report } from '../../core/ports/analytics/analytics.ts'

/** A report, and when and where it happened: its file may come later. */
export interface MarkedReport extends Report {
  readonly at: number
  readonly url: string
}

/** What sends them. */
export interface ReportSender {
  readonly send: (report: MarkedReport) => void
  readonly end: () => void
}

export interface LazyAnalyticsDeps {
  readonly load: () => Promise<ReportSender>
  /** Calls when the page has nothing else to do. */
  readonly whenIdle: (run: () => void) => void
  readonly now: () => number
  /** Of the page, where there is one. */
  readonly address: () => string
}

/** What happened in the meantime, at most. */
const mostWaiting = 100
/** A page that nobody touches keeps no more of what happens by itself. */
const mostKept = 50

/** Where nothing is sent. */
export const noAnalytics: Analytics = {
  tell: () => undefined,
  release: () => undefined,
  end: () => undefined,
  isOff: true,
}

/** Its file is fetched after the first report, when the page is idle. One that does not come (a blocker keeps it away) is not asked for again. */
export const createLazyAnalytics = ({ load, whenIdle, now, address }: LazyAnalyticsDeps): Analytics => {
  let kept: readonly MarkedReport[] | undefined = []
  let waiting: MarkedReport[] | undefined
  let sender: ReportSender | undefined
  let isLost = false
  let hasEnded = false

  const begin = async (): Promise<void> => {
    try {
      sender = await load()
    } catch {
      isLost = true
    }
    for (const report of waiting ?? []) sender?.send(report)
    waiting = []
    if (hasEnded) sender?.end()
  }

  const send = (report: MarkedReport): void => {
    if (sender !== undefined) {
      sender.send(report)
      return
    }
    if (waiting === undefined) whenIdle(() => void begin())
    waiting ??= []
    if (waiting.length < mostWaiting) waiting.push(report)
  }

  return {
    tell: (report) => {
      if (isLost || hasEnded) return
      const marked = { at: now(), url: address(), ...report }
      if (kept === undefined) send(marked)
      else kept = [...kept, marked].slice(-mostKept)
    },
    release: () => {
      const before = kept ?? []
      kept = undefined
      before.forEach(send)
    },
    end: () => {
      hasEnded = true
      sender?.end()
    },
  }
}
