import { connectionLabel } from '../../domain/connections/connection.ts'
import { embeddedConnector } from '../../domain/connections/connector.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import type { TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { ConnectWallet } from '../connections/connect-wallet.ts'
import type { Navigate } from '../modal/navigate.ts'
import type { ShowSnack } from '../modal/show-snack.ts'

/**
 * Opens the wallet of a visitor who is signed in to it, with the sign-in that the site asks for, and goes on from the view of the login.
 * @param signal of whoever waits for it: they may have gone elsewhere
 * @param end is run once the wallet is there, before that is said
 * @returns why it did not open
 */
export type OpenWallet = (signal: AbortSignal, end: () => Promise<void> | void) => Promise<Failure | undefined>

export const createOpenWallet =
  (deps: {
    readonly views: ViewStackStore
    readonly connectWallet: ConnectWallet
    readonly navigate: Navigate
    readonly snack: ShowSnack
    readonly translator: TranslatorBehavior
  }): OpenWallet =>
  async (signal, end) => {
    // From a list of one namespace the visitor wants a wallet there, and what they have elsewhere stays.
    const list = deps.views.state.snapshot().views.findLast(({ view }) => view === 'Connect')
    const namespace = list?.view === 'Connect' ? list.namespace : undefined
    const answer = await deps.connectWallet.connect(embeddedConnector.id, namespace)
    if (!answer.ok) return answer.failure
    // Where the account is gone already, there is nothing left to wait for in this view.
    if (!deps.navigate({ type: 'connected' }) && !signal.aborted) deps.navigate({ type: 'back' })
    await end()
    const { text } = deps.translator.snapshot()
    deps.snack.announce(text('status.connected', { address: connectionLabel(answer.value) }))
    return undefined
  }
