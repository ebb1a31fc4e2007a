import { connectionOf } from '../../domain/connections/connections.ts'
import type { View } from '../../domain/feature-types.ts'
import { currentView } from '../../domain/modal/view-stack.ts'
import { findNetwork } from '../../domain/networks/network.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import { failureDetails } from '../../domain/shared/failure-details.ts'
import type { AttemptStore, ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { SwitchFailureCell } from '../../state/networks/stores.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { WalletsCell } from '../../state/wallets/stores.ts'
import type { CopyText } from '../modal/copy-text.ts'
import type { FindListing } from '../wallets/find-listing.ts'

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
