import { describe, expect, it } from 'vitest'
import type { HostEvent } from '../../../core/domain/modal/host-event.ts'
import { failure } from '../../../core/domain/shared/failure.ts'
import type { HttpClient } from '../../../core/ports/shared/http-client.ts'
import { eventId } from '../../../infrastructure/analytics/event-id.ts'
import { createReportSender } from '../../../infrastructure/analytics/report-sender.ts'
import {
  createSimulatedHttpClient,
  type SimulatedReply,
} from '../../../infrastructure/simulation/simulated-http-client.ts'
import { settle } from '../../support/core-world.ts'

interface Body {
  readonly eventId: string
  readonly timestamp: number | string
  readonly props: { readonly event: string }
}

/** A service that answers when it is told to. */
const world = ({
  isAllowed = Promise.resolve(true),
  reply = (): SimulatedReply => ({ status: 202, body: '' }),
} = {}) => {
  const bodies: Body[] = []
  const held: (() => void)[] = []
  let isSlow = false
  const service = createSimulatedHttpClient({
    service: ({ path, body }) => {
      expect(path).toBe('/e')
      bodies.push(body as Body)
      return reply()
    },
  })
  const keptAlive: unknown[] = []
  const http: HttpClient = {
    ...service,
    post: async (path, body, options) => {
      keptAlive.push(options.outlivesPage)
      const answer = service.post(path, body, options)
      if (isSlow) await new Promise<void>((resolve) => held.push(resolve))
      return answer
    },
  }
  const leaves = new Set<() => void>()
  let refusals = 0
  const sender = createReportSender({
    http,
    isAllowed: () => isAllowed,
    newId: eventId,
    onLeave: (listener) => {
      leaves.add(listener)
      return () => leaves.delete(listener)
    },
    onRefused: () => {
      refusals += 1
    },
  })
  let at = 1000
  return {
    sender,
    send: (event: HostEvent) => {
      at += 1
      sender.send({ event, at, url: 'https://site.example/shop?page=2#top' })
    },
    bodies,
    events: () => bodies.map(({ props }) => props.event),
    keptAlive,
    beSlow: () => {
      isSlow = true
    },
    answerAll: () => {
      isSlow = false
      for (const answer of held.splice(0)) answer()
    },
    leave: () => {
      for (const listener of [...leaves]) listener()
    },
    isListening: () => leaves.size > 0,
    refusals: () => refusals,
  }
}

const opened: HostEvent = { type: 'MODAL_OPEN', connected: false }
const help: HostEvent = { type: 'CLICK_WALLET_HELP' }
const closed: HostEvent = { type: 'MODAL_CLOSE', connected: false }
const failed: HostEvent = { type: 'ERROR', failure: failure('NETWORK_SWITCH_FAILED') }

describe('events on their way', () => {
  it('are one call each, of the form of the specification', async () => {
    const { send, bodies, keptAlive } = world()
    send(opened)
    send(failed)
    await settle()
    expect(bodies).toEqual([
      {
        ...{ eventId: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/) },
        ...{ url: 'https://site.example/shop?page=2#top', domain: 'site.example', timestamp: 1001 },
        props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
      },
      {
        ...{ eventId: expect.any(String), url: 'https://site.example/shop?page=2#top', domain: 'site.example' },
        timestamp: new Date(1002).toISOString(),
        props: {
          ...{ type: 'error', event: 'INTERNAL_SDK_ERROR', errorType: 'NETWORK_SWITCH_FAILED' },
          ...{ errorMessage: failure('NETWORK_SWITCH_FAILED').shortMessage, stackTrace: '' },
        },
      },
    ])
    expect(keptAlive).toEqual([true, true])
  })

  it('go one after the other, and the rest at once when the page is left: none is lost, none sent twice', async () => {
    const { send, beSlow, answerAll, leave, events, bodies } = world()
    await settle()
    beSlow()
    for (const event of [opened, help, closed]) send(event)
    await settle()
    expect(events()).toEqual(['MODAL_OPEN'])
    leave()
    leave()
    await settle()
    expect(events()).toEqual(['MODAL_OPEN', 'CLICK_WALLET_HELP', 'MODAL_CLOSE'])
    answerAll()
    send(opened)
    await settle()
    expect(events()).toEqual(['MODAL_OPEN', 'CLICK_WALLET_HELP', 'MODAL_CLOSE', 'MODAL_OPEN'])
    expect(new Set(bodies.map((body) => body.eventId)).size).toBe(4)
  })

  it('wait for leave to be sent, and are forgotten where there is none', async () => {
    let answer: (isAllowed: boolean) => void = () => undefined
    const isAllowed = new Promise<boolean>((resolve) => {
      answer = resolve
    })
    const allowed = world({ isAllowed })
    const refused = world({ isAllowed: Promise.resolve(false) })
    for (const { send } of [allowed, refused]) send(opened)
    allowed.leave()
    await settle()
    expect(allowed.events()).toEqual([])
    answer(true)
    await settle()
    expect(allowed.events()).toEqual(['MODAL_OPEN'])
    refused.send(closed)
    await settle()
    expect(refused.events()).toEqual([])
    expect(refused.isListening()).toBe(false)
  })

  it('are no more once the service takes none from this site, which is said once', async () => {
    const { send, events, refusals, leave, isListening } = world({ reply: () => ({ status: 403, body: '' }) })
    await settle()
    send(opened)
    send(help)
    leave()
    await settle()
    send(closed)
    await settle()
    expect(events()).toEqual(['MODAL_OPEN', 'CLICK_WALLET_HELP'])
    expect([refusals(), isListening()]).toEqual([1, false])
  })

  it('are lost where the service is dead, and what comes next is not held up', async () => {
    let isDead = true
    const { send, events, refusals } = world({ reply: () => ({ status: isDead ? 503 : 202, body: '' }) })
    send(opened)
    await settle()
    isDead = false
    send(closed)
    await settle()
    expect([events(), refusals()]).toEqual([['MODAL_OPEN', 'MODAL_CLOSE'], 0])
  })

  it('are bounded in number and size', async () => {
    const { send, beSlow, leave, events } = world()
    await settle()
    beSlow()
    for (let count = 0; count < 500; count += 1) send(opened)
    send({ type: 'SEARCH_WALLET', badge: '', search: 'x'.repeat(10_000) })
    leave()
    await settle()
    expect(events().length).toBeLessThanOrEqual(101)
    expect(events()).not.toContain('SEARCH_WALLET')
  })

  it('that are errors are five in a minute', async () => {
    const { send, events } = world()
    for (let count = 0; count < 20; count += 1) send(failed)
    await settle()
    expect(events()).toHaveLength(5)
  })

  it('are finished after the modal’s end, and nothing listens to the page then', async () => {
    const { sender, send, events, isListening } = world()
    send(opened)
    send(closed)
    sender.end()
    send(help)
    await settle()
    expect(events()).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
    expect(isListening()).toBe(false)
  })
})

it('makes an id that no other has', () => {
  expect(new Set(Array.from({ length: 1000 }, eventId)).size).toBe(1000)
})
