import { isAttemptRunning } from '../../domain/connections/connect-attempt.ts'
import { knownAccount } from '../../domain/connections/connections.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { ProjectConfig } from '../../ports/remote-config/project-config.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { AttemptStore, ConnectionStore } from '../../state/connections/stores.ts'
import type { SettingsCell } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import { derive } from '../../state/shared/derive.ts'
import { waitForValue } from '../../state/shared/wait-for-value.ts'
import type { InterestCell } from '../../state/wallets/list-stores.ts'

/**
 * Asks once what the project's owner has set, when somebody wants something of the modal or has a session (decision 21), and lays it over
 * the host's options. Nobody waits for it.
 */
export type FollowProject = () => Unsubscribe

export const createFollowProject =
  (deps: {
    readonly settings: SettingsCell
    readonly views: ViewStackStore
    readonly attempts: AttemptStore
    readonly connections: ConnectionStore
    readonly interest: InterestCell
    readonly project: ProjectConfig
    readonly events: HostEvents
  }): FollowProject =>
  () => {
    const { settings, views, attempts, connections, interest, project, events } = deps
    const life = new AbortController()
    const wanted = derive(
      [views.state, attempts.state, connections.state, interest],
      ({ isOpen }, attempt, known, isThere) =>
        (isOpen && isThere) || isAttemptRunning(attempt) || knownAccount(known) ? 'wanted' : undefined,
    )
    const follow = async (): Promise<void> => {
      if ((await waitForValue(wanted, life.signal)) === undefined) return
      const answer = await project.read(life.signal)
      if (life.signal.aborted) return
      if (!answer.ok) return events.emit({ type: 'ERROR', failure: answer.failure })
      if (Object.keys(answer.value).length === 0) return
      settings.set({ ...settings.snapshot(), ...answer.value })
    }
    // In basic mode there is nothing that it may set (facts of the wire, rule 1).
    if (settings.snapshot().mode !== 'basic') void follow()
    return () => life.abort()
  }
