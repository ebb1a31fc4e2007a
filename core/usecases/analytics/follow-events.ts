import { isIntent } from '../../domain/analytics/first-intent.ts'
import { initialOptions } from '../../domain/analytics/initial-options.ts'
import { viewClick } from '../../domain/analytics/view-clicks.ts'
import { activeAddress } from '../../domain/connections/connection.ts'
import { connectionOf } from '../../domain/connections/connections.ts'
import type { HostEvent } from '../../domain/modal/host-event.ts'
import { currentView, type ViewStack } from '../../domain/modal/view-stack.ts'
import type { Analytics, Report } from '../../ports/analytics/analytics.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { InterestCell } from '../../state/wallets/list-stores.ts'
import type { ToldEvents } from '../modal/tell-events.ts'
import type { CompleteEvent } from './complete-event.ts'

/** Completes what hosts are told, and hands it on to whoever counts it, once somebody has wanted something of the modal. */
export type FollowEvents = () => Unsubscribe

/** A page that nobody touches keeps no more of what happens by itself. */
const mostKept = 50

export const createFollowEvents =
  (deps: {
    readonly settings: Behavior<Settings>
    readonly views: ViewStackStore
    readonly connections: ConnectionStore
    readonly interest: InterestCell
    readonly events: HostEvents
    readonly toldEvents: ToldEvents['toldEvents']
    readonly lateEvents: ToldEvents['lateEvents']
    readonly completeEvent: CompleteEvent
    readonly analytics: Analytics
  }): FollowEvents =>
  () => {
    const { views, lateEvents, analytics } = deps
    let kept: Report[] | undefined = []

    const report = (event: HostEvent): void => {
      const connection = connectionOf(deps.connections.state.snapshot())
      const one = { event, ...(connection === undefined ? {} : { address: activeAddress(connection) }) }
      if (kept === undefined) {
        analytics.tell(one)
        return
      }
      kept = [...kept, one].slice(-mostKept)
      const { view } = currentView(views.state.snapshot())
      if (!isIntent(event, { view, isInline: !deps.interest.snapshot() })) return
      kept.forEach(analytics.tell)
      kept = undefined
    }

    let before: ViewStack = views.state.snapshot()
    // Somebody may have gone on before the file was there.
    if (before.isOpen) before = { ...before, views: [before.views[0]] }
    const onViews = (now: ViewStack): void => {
      const type = viewClick(before, now)
      before = now
      if (type !== undefined) deps.events.emit({ type })
    }

    lateEvents.hear = deps.completeEvent
    const told = deps.toldEvents.subscribe(report)
    deps.events.emit({ ...initialOptions(deps.settings.snapshot()), type: 'INITIALIZE' })
    for (const event of lateEvents.early.splice(0)) report(deps.completeEvent(event))
    const shown = views.state.value$.subscribe(onViews)
    return () => {
      lateEvents.hear = (event) => event
      shown.unsubscribe()
      told.unsubscribe()
      analytics.end()
    }
  }
