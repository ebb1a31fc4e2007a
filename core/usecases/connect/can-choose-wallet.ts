import { hasAgreement } from '../../domain/connect/agreement.ts'
import { knownAccount } from '../../domain/connections/connections.ts'
import { currentView } from '../../domain/modal/view-stack.ts'
import type { AgreementCell } from '../../state/connect/stores.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { Navigate } from '../modal/navigate.ts'

/** Whether the visitor may choose a wallet yet. Who has not agreed to the host's terms is led to where that is done. */
export type CanChooseWallet = () => boolean

export const createCanChooseWallet =
  (deps: {
    readonly settings: Behavior<Settings>
    readonly connections: ConnectionStore
    readonly agreement: AgreementCell
    readonly views: ViewStackStore
    readonly navigate: Navigate
  }): CanChooseWallet =>
  () => {
    const hasAccount = knownAccount(deps.connections.state.snapshot()) !== undefined
    if (deps.agreement.snapshot() || !hasAgreement(deps.settings.snapshot(), hasAccount)) return true
    if (currentView(deps.views.state.snapshot()).view !== 'Connect')
      deps.navigate({ type: 'open', view: { view: 'Connect' } })
    return false
  }
