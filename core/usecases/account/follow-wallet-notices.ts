import { connectionsOf } from '../../domain/connections/connections.ts'
import { embeddedConnector } from '../../domain/connections/connector.ts'
import { isSameLogin, type WalletLogin } from '../../domain/connections/wallet-login.ts'
import { noWalletNotices, walletNoticesMs } from '../../domain/connections/wallet-notice.ts'
import { currentView } from '../../domain/modal/view-stack.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Page } from '../../ports/shared/page.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import { findWallet } from '../../services/connections/find-wallet.ts'
import type { WalletNoticesCell } from '../../state/account/wallet-notices-cell.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import { derive } from '../../state/shared/derive.ts'

/**
 * Whoever comes with their embedded wallet, or looks at it, is to hear what was done to it elsewhere: it is asked for once they are
 * connected, and when they come to the account view, or back to a page that shows it, `walletNoticesMs` apart at least. Nobody is told
 * where that fails: the next time comes.
 */
export const createFollowWalletNotices =
  ({
    discovery,
    connections,
    views,
    clock,
    page,
    walletNotices,
  }: {
    readonly discovery: WalletDiscovery
    readonly connections: ConnectionStore
    readonly views: ViewStackStore
    readonly clock: Clock
    readonly page: Pick<Page, 'onReturn'>
    readonly walletNotices: WalletNoticesCell
  }): (() => Unsubscribe) =>
  () => {
    /** Whose wallet it is about, and when it was asked for it. */
    let visit: { readonly whose: WalletLogin; readonly stop: AbortController; askedAt: number } | undefined
    let stopTimer: Unsubscribe = () => undefined
    let stopReturns: Unsubscribe = () => undefined

    const leave = (): void => {
      stopTimer()
      stopReturns()
      visit?.stop.abort()
      visit = undefined
      walletNotices.set(noWalletNotices)
    }
    const ask = async (): Promise<void> => {
      const mine = visit
      const login = findWallet(discovery, embeddedConnector.id)?.login
      if (mine === undefined || login === undefined) return
      const askedAt = clock.now()
      mine.askedAt = askedAt
      const answer = await login.walletNotices(mine.stop.signal)
      // A later question may have been answered before.
      if (answer.ok && visit === mine && mine.askedAt === askedAt) walletNotices.set({ notices: answer.value, askedAt })
    }
    /** At once, or as soon as it may be, where the account is still shown then. */
    const askInTime = (): void => {
      stopTimer()
      if (visit === undefined || !isShown()) return
      const left = visit.askedAt + walletNoticesMs - clock.now()
      if (left <= 0) void ask()
      else stopTimer = clock.after(left, askInTime)
    }

    const watched = derive([connections.state, views.state], (known, stack) => ({
      whose: connectionsOf(known).find(({ connectorId }) => connectorId === embeddedConnector.id)?.auth,
      isAccount: stack.isOpen && currentView(stack).view === 'Account',
    }))
    const isShown = (): boolean => watched.snapshot().isAccount
    let wasShown = false
    const subscription = watched.value$.subscribe(({ whose, isAccount }) => {
      if (!isSameLogin(whose, visit?.whose)) {
        leave()
        if (whose !== undefined) {
          visit = { whose, stop: new AbortController(), askedAt: 0 }
          stopReturns = page.onReturn(askInTime)
          void ask()
        }
      }
      const isNew = isAccount && !wasShown
      wasShown = isAccount
      if (isNew) askInTime()
    })
    return () => {
      subscription.unsubscribe()
      leave()
    }
  }
