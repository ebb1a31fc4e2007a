import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { AlertStore } from '../../state/notices/alert-store.ts'

/** Keeps what is said to a developer, whoever says it, for the bar in the modal. */
export type FollowAlerts = () => Unsubscribe

export const createFollowAlerts =
  ({ events, alerts }: { readonly events: HostEvents; readonly alerts: AlertStore }): FollowAlerts =>
  () =>
    events.onAlert((text) => alerts.send({ type: 'raised', text }))
