import { beforeEach, describe, expect, it, vi } from 'vitest'
import { failure } from '../../core/domain/shared/failure.ts'
import type { HostEvent, HostEvents } from '../../core/ports/modal/host-events.ts'

export interface HostEventsHarness {
  /** In debug mode, where there is one. */
  readonly hostEvents: HostEvents
  /** What the host was told, in order. */
  readonly heard: () => readonly HostEvent[]
  /** What the developer was told, in order. */
  readonly alerts: () => readonly string[]
  /** From now on the host throws whatever it is told, where it can. */
  readonly beFaulty: () => void
}

const opened: HostEvent = { type: 'MODAL_OPEN', connected: false }
const failed: HostEvent = { type: 'CONNECT_ERROR', failure: failure('CONNECTION_REJECTED', { detail: 'no' }) }
const closed: HostEvent = { type: 'MODAL_CLOSE', connected: false }

export const describeHostEvents = (name: string, make: () => HostEventsHarness): void => {
  describe(`HostEvents: ${name}`, () => {
    let harness: HostEventsHarness
    beforeEach(() => {
      harness = make()
    })

    it('tells each event at once, as it is, in order', () => {
      for (const [index, event] of [opened, failed, opened, closed].entries()) {
        harness.hostEvents.emit(event)
        expect(harness.heard()).toHaveLength(index + 1)
        expect(harness.heard().at(-1)).toBe(event)
      }
    })

    it('outlives a faulty host, which hears of what comes next all the same', () => {
      harness.beFaulty()
      for (const event of [opened, closed]) harness.hostEvents.emit(event)
      expect(harness.heard()).toEqual([opened, closed])
    })

    it('tells whoever listens to alerts those so far and those to come, until they leave', async () => {
      const heard: string[] = []
      harness.hostEvents.alert('one')
      const leave = harness.hostEvents.onAlert((text) => heard.push(text))
      expect(heard).toEqual([])
      harness.hostEvents.alert('two')
      await Promise.resolve()
      expect(heard).toEqual(['one', 'two'])
      harness.hostEvents.alert('three')
      await Promise.resolve()
      harness.hostEvents.alert('four')
      leave()
      await Promise.resolve()
      expect(heard).toEqual(['one', 'two', 'three'])
    })

    it('keeps no more of them than anybody reads', async () => {
      for (let nth = 0; nth < 1000; nth += 1) harness.hostEvents.alert(`alert ${nth}`)
      const heard: string[] = []
      harness.hostEvents.onAlert((text) => heard.push(text))
      await Promise.resolve()
      expect(heard).toEqual(Array.from({ length: 50 }, (_, nth) => `alert ${nth}`))
    })

    it('tells also of an alert that is said while another is told', async () => {
      const heard: string[] = []
      harness.hostEvents.onAlert((text) => {
        heard.push(text)
        if (text === 'first') harness.hostEvents.alert('of the first')
      })
      harness.hostEvents.alert('first')
      harness.hostEvents.alert('second')
      await vi.waitFor(() => expect(heard).toEqual(['first', 'second', 'of the first']))
    })

    it('keeps each text once, so that what is said over and over takes no place from what is said after it', async () => {
      for (let time = 0; time < 60; time += 1) harness.hostEvents.alert('broken')
      harness.hostEvents.alert('not known')
      const heard: string[] = []
      harness.hostEvents.onAlert((text) => heard.push(text))
      await vi.waitFor(() => expect(heard).toEqual(['broken', 'not known']))
    })

    it('tells the developer apart from the host', () => {
      harness.hostEvents.emit(opened)
      harness.hostEvents.alert('The first thing')
      harness.hostEvents.alert('Another thing')
      expect(harness.heard()).toEqual([opened])
      expect(harness.alerts()).toEqual([
        expect.stringContaining('The first thing'),
        expect.stringContaining('Another thing'),
      ])
    })
  })
}
