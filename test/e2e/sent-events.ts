import type { ReceivedEvent } from '../../sandbox/events/event-log.ts'
import { DirectoryCaller } from '../sandbox/support/directory-calls.ts'
import { sandbox } from './sandbox.ts'
import type { VisitOptions } from './visit.ts'

/** A project of its own, so that its events and faults are no other test's. */
export interface CountedProject {
  readonly options: VisitOptions
  /** What has arrived, the oldest first. */
  readonly received: () => Promise<readonly ReceivedEvent[]>
  /** The same by their names. */
  readonly names: () => Promise<readonly string[]>
  /** What its owner sets. */
  readonly configure: (settings: object) => Promise<unknown>
  /** Spoils what takes events. */
  readonly spoilEvents: (fault: object) => Promise<unknown>
  /** Spoils whether they may be sent. */
  readonly spoilPermission: (fault: object) => Promise<unknown>
}

export const countedProject = (more: Readonly<Record<string, unknown>> = {}): CountedProject => {
  const { directory = '', analytics = '' } = sandbox.services
  const owner = new DirectoryCaller(directory)
  const { project: projectId } = owner
  const received = async (): Promise<readonly ReceivedEvent[]> =>
    (await fetch(`${analytics}/events.json?projectId=${projectId}`)).json()
  return {
    options: { hasServices: true, hasAnalytics: true, options: { projectId, ...more } },
    received,
    names: async () => (await received()).map(({ body }) => body.props.event),
    configure: (settings) => owner.configure(settings),
    spoilEvents: (fault) =>
      fetch(`${analytics}/control/faults/${projectId}/events`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      }),
    spoilPermission: (fault) => owner.plan('analytics', fault),
  }
}
