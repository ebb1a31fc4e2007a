import { connectionCaipAddress, isSmartAccount } from '../../domain/connections/connection.ts'
import { connectionOf } from '../../domain/connections/connections.ts'
import { contractNamespace } from '../../domain/namespaces/sole-namespaces.ts'
import { findNetwork } from '../../domain/networks/network.ts'
import type { CaipAddress } from '../../domain/shared/caip.ts'
import type { AccountCode } from '../../ports/receive/account-code.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import { createCell } from '../../state/shared/cell.ts'

export interface KnownCode {
  /** On which network. */
  readonly of: CaipAddress
  readonly isContract: boolean
}

/**
 * Asks the network of the account whether it is a contract: when it is shown where the account is paid, and again for another account
 * and on another network. Asked anew each time that it is shown, as a contract may be deployed at any time.
 */
export interface FollowAccountCode {
  readonly follow: () => Unsubscribe
  /** Undefined until it is known, and where the network does not say. */
  readonly known: Signal<KnownCode | undefined>
}

const views: readonly string[] = ['WalletReceive', 'WalletCompatibleNetworks']

export const createFollowAccountCode = (deps: {
  readonly accountCode: AccountCode
  readonly settings: Signal<Settings>
  readonly connections: ConnectionStore
  readonly views: ViewStackStore
}): FollowAccountCode => {
  const known = createCell<KnownCode | undefined>(undefined)
  let asked: CaipAddress | undefined
  let over = new AbortController()

  const wanted = () => {
    const stack = deps.views.state.snapshot()
    const connection = connectionOf(deps.connections.state.snapshot())
    if (connection?.namespace !== contractNamespace || isSmartAccount(connection)) return undefined
    const network = findNetwork(deps.settings.snapshot().networks, connection.networkId)
    const isShown = stack.isOpen && stack.views.some(({ view }) => views.includes(view))
    if (!isShown || network === undefined) return undefined
    return { of: connectionCaipAddress(connection), question: { network, address: connection.activeAccount } }
  }

  const forget = (): void => {
    over.abort()
    over = new AbortController()
    asked = undefined
    known.set(undefined)
  }

  const look = async (): Promise<void> => {
    const next = wanted()
    if (next?.of === asked) return
    forget()
    if (next === undefined) return
    const { of, question } = next
    const { signal } = over
    asked = of
    const answer = await deps.accountCode.isContract(question, signal)
    if (!signal.aborted && answer.ok) known.set({ of, isContract: answer.value })
  }

  return {
    follow: () => {
      const subscriptions = [deps.connections.state, deps.views.state, deps.settings].map(({ value$ }) =>
        value$.subscribe(() => void look()),
      )
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe()
        forget()
      }
    },
    known,
  }
}
