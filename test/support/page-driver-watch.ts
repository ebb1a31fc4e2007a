import type { BrowserContext, Request } from 'playwright-core'

/** Everything that went wrong in the pages of a context, and everything they asked the network for. */
export interface PageWatch {
  /** Problems that no `expectProblem` covers. */
  readonly problems: () => readonly string[]
  /** For a test that breaks something on purpose. */
  readonly expectProblem: (pattern: RegExp) => void
  /** Addresses of all requests so far, without `data:` and `blob:`. */
  readonly requests: () => readonly string[]
  /** How many of them have not ended yet. */
  readonly underWay: () => number
}

/** A page that leaves while a request runs takes it back, and so does the product with a signal. */
const takenBack = 'net::ERR_ABORTED'

const inPage = `
  addEventListener('securitypolicyviolation', (event) =>
    latchkeyProblem('policy: ' + event.effectiveDirective + ' ' + event.blockedURI + ' ' + event.sample), true)
  addEventListener('unhandledrejection', (event) => latchkeyProblem('rejection: ' + event.reason))
`

/** Starts before the first navigation, so that nothing is missed. */
export const watchPages = async (context: BrowserContext): Promise<PageWatch> => {
  const problems: string[] = []
  const requests: string[] = []
  const underWay = new Set<Request>()
  const expected: RegExp[] = []
  await context.exposeFunction('latchkeyProblem', (problem: string) => problems.push(problem))
  await context.addInitScript({ content: inPage })
  context.on('weberror', (error) => problems.push(`error: ${error.error()}`))
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`console: ${message.text()}`)
  })
  context.on('request', (request) => {
    if (!/^https?:/.test(request.url())) return
    requests.push(request.url())
    underWay.add(request)
  })
  context.on('requestfinished', (request) => underWay.delete(request))
  context.on('requestfailed', (request) => {
    underWay.delete(request)
    const reason = request.failure()?.errorText
    if (reason !== takenBack) problems.push(`request: ${request.url()} ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`response: ${response.url()} ${response.status()}`)
  })
  return {
    problems: () => problems.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
    expectProblem: (pattern) => expected.push(pattern),
    requests: () => [...requests],
    underWay: () => underWay.size,
  }
}
