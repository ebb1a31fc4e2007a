import { isAttemptRunning } from '../domain/connect-attempt.ts'
import { type Connection, connectionLabel } from '../domain/connection.ts'
import type { Failure } from '../domain/failure.ts'
import type { Result } from '../domain/result.ts'
import { currentView, type View } from '../domain/view-stack.ts'
import type { HostEvents } from '../ports/host-events.ts'
import type { FirstTranslatorBehavior } from '../state/settings.ts'
import type { AttemptStore, ViewStackStore, WalletsCell } from '../state/stores.ts'
import type { ConnectWallet } from './connect-wallet.ts'
import type { EndConnecting } from './end-connecting.ts'
import type { ShowSnack } from './show-snack.ts'

/** The visitor picked a wallet, or tries the same one again: shows the view that waits for it, and closes once connected. */
export type ChooseWallet = (connectorId: string) => Promise<Result<Connection, Failure>>

export const createChooseWallet = (deps: {
  readonly attempts: AttemptStore
  readonly views: ViewStackStore
  readonly wallets: WalletsCell
  readonly connectWallet: ConnectWallet
  readonly endConnecting: EndConnecting
  readonly snack: ShowSnack
  readonly translator: FirstTranslatorBehavior
  readonly events: HostEvents
}): ChooseWallet => {
  let last: ReturnType<ChooseWallet> | undefined

  const show = (connectorId: string): void => {
    const connector = deps.wallets.snapshot().connectors.find(({ id }) => id === connectorId)
    const isElsewhere = connector?.type === 'WALLET_CONNECT'
    // One of its views shows it already, for whichever wallet.
    if (isElsewhere && currentView(deps.views.state.snapshot()).view.startsWith('ConnectingWalletConnect')) return
    const view: View = isElsewhere ? { view: 'ConnectingWalletConnect' } : { view: 'ConnectingExternal', connectorId }
    deps.views.send({ type: 'push', view })
  }

  const ask: ChooseWallet = async (connectorId) => {
    const name = deps.wallets.snapshot().connectors.find(({ id }) => id === connectorId)?.name
    deps.events.emit({ type: 'SELECT_WALLET', name: name ?? connectorId })
    const answer = await deps.connectWallet.connect(connectorId)
    if (answer.ok) {
      deps.endConnecting()
      deps.snack.announce(
        deps.translator.snapshot().text('status.connected', { address: connectionLabel(answer.value) }),
      )
    }
    return answer
  }

  return (connectorId) => {
    show(connectorId)
    // A double press is one wish: the wallet is not asked again while it is being asked.
    const attempt = deps.attempts.state.snapshot()
    if (last !== undefined && isAttemptRunning(attempt) && attempt.connectorId === connectorId) return last
    last = ask(connectorId)
    return last
  }
}
