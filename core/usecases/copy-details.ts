import { failureDetails } from '../domain/failure-details.ts'
import type { Behavior } from '../state/behavior.ts'
import type { Settings } from '../state/settings.ts'
import type { AttemptStore, WalletsCell } from '../state/stores.ts'
import type { CopyText } from './copy-text.ts'

/** Copies what is known of the failure on screen, for whoever the visitor asks for help. */
export type CopyDetails = () => Promise<void>

export const createCopyDetails =
  (deps: {
    readonly settings: Behavior<Settings>
    readonly attempts: AttemptStore
    readonly wallets: WalletsCell
    readonly copyText: CopyText
  }): CopyDetails =>
  async () => {
    const attempt = deps.attempts.state.snapshot()
    if (attempt.status !== 'failed') return
    const { connectorId, failure } = attempt
    const wallet = deps.wallets.snapshot().connectors.find(({ id }) => id === connectorId)?.name ?? connectorId
    const site = deps.settings.snapshot().metadata.name
    await deps.copyText(failureDetails(failure, { site, wallet }), 'connecting.failed.copied')
  }
