import { expect, it } from 'vitest'
import { analyticsPermission } from '../../../infrastructure/analytics/analytics-permission.ts'
import { onBrowserLeave } from '../../../infrastructure/analytics/browser-leave.ts'
import { createLazyAnalytics, type MarkedReport } from '../../../infrastructure/analytics/lazy-analytics.ts'
import { createSimulatedHttpClient } from '../../../infrastructure/simulation/simulated-http-client.ts'
import { describeAnalytics } from '../../contracts/analytics.contract.ts'
import { settle } from '../../support/core-world.ts'

const opened = { event: { type: 'MODAL_OPEN', connected: false } } as const

describeAnalytics('lazy, over a sender', () => {
  const sent: MarkedReport[] = []
  let hasEnded = false
  const analytics = createLazyAnalytics({
    load: async () => ({
      send: (report) => sent.push(report),
      end: () => {
        hasEnded = true
      },
    }),
    whenIdle: (run) => run(),
    now: () => 7,
    address: () => 'https://site.example/',
  })
  return { analytics, told: () => sent, hasEnded: () => hasEnded }
})

it('fetches its file after the first report, when the page is idle, and once', async () => {
  const idle: (() => void)[] = []
  const sent: MarkedReport[] = []
  let loads = 0
  let url = 'https://site.example/one'
  let now = 1
  const analytics = createLazyAnalytics({
    load: async () => {
      loads += 1
      return { send: (report) => sent.push(report), end: () => undefined }
    },
    whenIdle: (run) => idle.push(run),
    now: () => now,
    address: () => url,
  })
  analytics.tell(opened)
  expect(idle).toHaveLength(0)
  url = 'https://site.example/two'
  now = 2
  analytics.release()
  analytics.tell(opened)
  await settle()
  expect([loads, sent.length]).toEqual([0, 0])
  for (const run of idle) run()
  analytics.tell(opened)
  await settle()
  analytics.tell(opened)
  expect(loads).toBe(1)
  // Where and when it happened, and not when it came to be sent.
  expect(sent.map(({ url, at }) => [url.slice(-3), at])).toEqual([
    ['one', 1],
    ['two', 2],
    ['two', 2],
    ['two', 2],
  ])
})

it('does without a file that does not come, and does not ask for it again', async () => {
  let loads = 0
  const analytics = createLazyAnalytics({
    load: async () => {
      loads += 1
      throw new Error('A blocker keeps it away')
    },
    whenIdle: (run) => run(),
    now: () => 7,
    address: () => 'https://site.example/',
  })
  analytics.release()
  analytics.tell(opened)
  await settle()
  analytics.tell(opened)
  analytics.end()
  await settle()
  expect(loads).toBe(1)
})

it.each([
  ['{"isAnalyticsEnabled":true}', true],
  ['{"isAnalyticsEnabled":false}', false],
  ['{"isAnalyticsEnabled":"perhaps"}', false],
  ['{}', false],
  ['null', false],
  ['<html>', false],
])('takes %s for %s', async (body, isAllowed) => {
  const http = createSimulatedHttpClient({ service: () => ({ body }) })
  expect(await analyticsPermission(http)(new AbortController().signal)).toBe(isAllowed)
})

it('takes a service that does not answer for a no', async () => {
  for (const reply of ['unreachable', { status: 503, body: '{"isAnalyticsEnabled":true}' }] as const) {
    const http = createSimulatedHttpClient({ service: () => reply })
    expect(await analyticsPermission(http)(new AbortController().signal)).toBe(false)
  }
})

it('hears that a page is left, or hidden, until nobody listens', () => {
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  let leaves = 0
  const stop = onBrowserLeave(
    window,
    document,
  )(() => {
    leaves += 1
  })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(leaves).toBe(0)
  document.visibilityState = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('pagehide'))
  expect(leaves).toBe(2)
  stop()
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('pagehide'))
  expect(leaves).toBe(2)
})
