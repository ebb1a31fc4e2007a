import { initialOptions } from '../../domain/analytics/initial-options.ts'
import { isIntent } from '../../domain/analytics/is-intent.ts'
import { viewClick } from '../../domain/analytics/view-clicks.ts'
import { activeAddress } from '../../domain/connections/connection.ts'
import { connectionOf } from '../../domain/connections/connections.ts'
import type { HostEvent } from '../../domain/modal/host-event.ts'
import { closedViewStack, currentView, type ViewStack } from '../../domain/modal/view-stack.ts'
import type { Analytics } from '../../ports/analytics/analytics.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { InterestCell } from '../../state/wallets/list-stores.ts'
import type { EarlyEvent, EventStream } from '../modal/event-stream.ts'
import type { CompleteEvent } from './complete-event.ts'

/** Completes what hosts are told, and hands it on to whoever counts it, once somebody has wanted something of the modal. */
export type FollowEvents = () => Unsubscribe

export const createFollowEvents =
  (deps: {
    readonly settings: Behavior<Settings>
    readonly views: ViewStackStore
    readonly connections: ConnectionStore
    readonly interest: InterestCell
    readonly events: HostEvents
    readonly lateEvents: EventStream['lateEvents']
    readonly completeEvent: CompleteEvent
    readonly analytics: Analytics
  }): FollowEvents =>
  () => {
    const { views, lateEvents, analytics } = deps
    let isWanted = false

    const report = (event: HostEvent, [, at, url, now]: EarlyEvent | readonly [] = []): void => {
      const connection = connectionOf(now ?? deps.connections.state.snapshot())
      analytics.tell({
        event,
        ...(connection === undefined ? {} : { address: activeAddress(connection) }),
        ...(at === undefined || url === undefined ? {} : { at, url }),
      })
      if (isWanted) return
      const { view } = currentView(views.state.snapshot())
      isWanted = isIntent(event, { view, isInline: !deps.interest.snapshot() })
      if (isWanted) analytics.release()
    }

    // Steps that somebody made before the file was there are told as well.
    const { isOpen, views: opened } = views.state.snapshot()
    let before: ViewStack = closedViewStack
    const onViews = (now: ViewStack): void => {
      // One in the page's flow shows what it begins with to whoever comes by.
      const isPressed = before.isOpen || !deps.settings.snapshot().embedded
      const type = isPressed ? viewClick(before, now) : undefined
      before = now
      if (type !== undefined) deps.events.emit({ type })
    }

    // Here and not where it is told: a host that does something in its listener makes the next event before this one is told on.
    lateEvents.hear = (event) => {
      if (event.type === 'MODAL_CREATED') return event
      // What nobody hears needs no completing, which would come before the frame that answers a press.
      if (analytics.isOff && deps.events.isHeard?.() === false) return event
      const complete = deps.completeEvent(event)
      report(complete)
      for (const one of lateEvents.early.splice(0)) report(deps.completeEvent(one[0], one[4]), one)
      return complete
    }
    deps.events.emit({ type: 'MODAL_CREATED' })
    deps.events.emit({ ...initialOptions(deps.settings.snapshot()), type: 'INITIALIZE' })
    const [first, ...further] = opened
    for (const at of further.keys()) onViews({ isOpen, views: [first, ...further.slice(0, at)] })
    const shown = views.state.value$.subscribe(onViews)
    return () => {
      shown.unsubscribe()
      analytics.end()
    }
  }
