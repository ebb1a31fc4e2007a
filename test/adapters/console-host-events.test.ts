import { describe, expect, it } from 'vitest'
import type { HostEvent } from '../../core/ports/modal/host-events.ts'
import { createConsoleHostEvents } from '../../infrastructure/browser/console-host-events.ts'

const makeEvents = (onEvent: ((event: HostEvent) => void) | undefined, isDebug: boolean) => {
  const warned: unknown[] = []
  const reported: unknown[] = []
  const settings = { onEvent, isDebug }
  const events = createConsoleHostEvents({
    onEvent: () => settings.onEvent,
    isDebug: () => settings.isDebug,
    console: { warn: (message: unknown) => warned.push(message) },
    reportError: (error) => reported.push(error),
  })
  return { events, warned, reported, settings }
}
const opened: HostEvent = { type: 'MODAL_OPEN', connected: false }

describe('console host events', () => {
  it('hands events to the listener of the moment', () => {
    const heard: HostEvent[] = []
    const { events, settings } = makeEvents(undefined, false)
    events.emit(opened)
    settings.onEvent = (event) => heard.push(event)
    events.emit(opened)
    expect(heard).toEqual([opened])
  })

  it('reports a fault of the host and goes on', () => {
    const fault = new Error('host')
    const { events, reported } = makeEvents(() => {
      throw fault
    }, false)
    expect(() => events.emit(opened)).not.toThrow()
    expect(reported).toEqual([fault])
  })

  it('alerts in debug mode only (decision 12)', () => {
    const { events, warned, settings } = makeEvents(undefined, false)
    events.alert('quiet')
    settings.isDebug = true
    events.alert('loud')
    expect(warned).toEqual(['[latchkey] loud'])
  })
})
