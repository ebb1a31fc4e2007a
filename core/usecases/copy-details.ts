import { connectionOf } from '../domain/connection-machine.ts'
import type { Failure } from '../domain/failure.ts'
import { failureDetails } from '../domain/failure-details.ts'
import { findNetwork } from '../domain/network.ts'
import { currentView, type View } from '../domain/view-stack.ts'
import type { Behavior } from '../state/behavior.ts'
import type { Settings } from '../state/settings.ts'
import type { AttemptStore, ConnectionStore, SwitchFailureCell, ViewStackStore, WalletsCell } from '../state/stores.ts'
import type { CopyText } from './copy-text.ts'
import type { FindListing } from './find-listing.ts'

/** Copies what is known of the failure on screen, for whoever the visitor asks for help. */
export type CopyDetails = () => Promise<void>

interface Failed {
  readonly failure: Failure
  /** The wallet, and what was wanted of it. */
  readonly parties: readonly (string | undefined)[]
}

export const createCopyDetails = (deps: {
  readonly settings: Behavior<Settings>
  readonly connections: ConnectionStore
  readonly attempts: AttemptStore
  readonly views: ViewStackStore
  readonly wallets: WalletsCell
  readonly switchFailure: SwitchFailureCell
  readonly findListing: FindListing
  readonly copyText: CopyText
}): CopyDetails => {
  const failedSwitch = (view: Extract<View, { view: 'SwitchNetwork' }>): Failed | undefined => {
    const failure = deps.switchFailure.snapshot()
    const wallet = connectionOf(deps.connections.state.snapshot())?.wallet.name
    const network = findNetwork(deps.settings.snapshot().networks, view.networkId)?.name
    return failure && { failure, parties: [wallet, network] }
  }
  const failedAttempt = (view: View): Failed | undefined => {
    const attempt = deps.attempts.state.snapshot()
    if (!('failure' in attempt)) return undefined
    const { connectorId, failure } = attempt
    const wallet = deps.wallets.snapshot().connectors.find(({ id }) => id === connectorId)?.name ?? connectorId
    const listing =
      'walletId' in view && view.walletId !== undefined ? deps.findListing(view.walletId)?.name : undefined
    return { failure, parties: [wallet, listing] }
  }
  return async () => {
    const view = currentView(deps.views.state.snapshot())
    const failed = view.view === 'SwitchNetwork' ? failedSwitch(view) : failedAttempt(view)
    if (failed === undefined) return
    const { name } = deps.settings.snapshot().metadata
    const where = [name, ...failed.parties.filter((party) => party !== undefined)]
    await deps.copyText(failureDetails(failed.failure, where), 'connecting.failed.copied')
  }
}
