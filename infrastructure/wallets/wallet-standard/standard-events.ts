import type { Account } from '../../../core/domain/connections/account.ts'
import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import type { WalletConnector, WalletEvent } from '../../../core/ports/connections/wallet-connector.ts'
import { createListeners } from '../../../core/ports/shared/listeners.ts'
import type { Unsubscribe } from '../../../core/ports/shared/unsubscribe.ts'
import { coalesceEvents } from '../coalesce-events.ts'
import { property } from '../foreign.ts'
import { featureMethod, type StandardWallet } from './standard-wallet.ts'

export interface StandardEventsDeps {
  readonly wallet: StandardWallet
  readonly namespace: ChainNamespace
  /** Those of the namespace in a wallet's list; undefined when it is none. */
  readonly readAccounts: (list: unknown) => readonly Account[] | undefined
}

export interface StandardEvents {
  readonly on: WalletConnector['on']
  /** These accounts are no news any more. */
  readonly expect: (accounts: readonly Account[]) => void
  /** Says what the connector did itself. */
  readonly tell: (event: WalletEvent) => void
}

const isSameList = (a: readonly Account[], b: readonly Account[] | undefined): boolean =>
  a.length === b?.length && a.every(({ address }, index) => address === b[index]?.address)

/** What a standard wallet tells (`standard:events`), checked. It is listened to only while somebody listens here. */
export const createStandardEvents = ({ wallet, namespace, readAccounts }: StandardEventsDeps): StandardEvents => {
  let known: readonly Account[] | undefined
  let stopFollowing: Unsubscribe = () => undefined
  let stopWaiting: Unsubscribe = () => undefined
  let isAttaching = false
  let isHeard = false

  const listeners = createListeners<WalletEvent>({
    onFirst: () => {
      isHeard = true
      known ??= readAccounts(property(wallet.object(), 'accounts'))
      stopWaiting = wallet.on(onPresence)
      follow()
    },
    onNone: () => {
      isHeard = false
      stopWaiting()
      stopFollowing()
    },
  })
  /** Wallets tell each change more than once, and of what was there all along. */
  const say = coalesceEvents((event) => {
    // What nobody heard is still news to whoever listens next.
    if (!isHeard) return
    if (event.type === 'accounts-changed') {
      if (isSameList(event.accounts, known)) return
      known = event.accounts
    } else known = []
    listeners.emit(event)
  })

  /** Its listener, for as long as it is followed: a wallet that keeps it talks to nobody. */
  const onChange = () => {
    let isOn = true
    const hear = (change: unknown): void => {
      // A wallet that calls back inside `on` would be heard by somebody who does not know yet that they listen.
      if (!isOn || isAttaching) return
      const told = property(change, 'accounts')
      // Only what changed is told. What cannot be read says that the accounts are no longer as they were.
      if (told !== undefined) say({ type: 'accounts-changed', namespace, accounts: readAccounts(told) ?? [] })
    }
    return {
      hear,
      off: () => {
        isOn = false
      },
    }
  }

  const follow = (): void => {
    const { hear, off } = onChange()
    let leave: unknown
    isAttaching = true
    try {
      leave = featureMethod(wallet.object(), 'standard:events', 'on')?.('change', hear)
    } catch {
      // Events are of use, connecting is what counts.
    }
    isAttaching = false
    stopFollowing = () => {
      off()
      try {
        if (typeof leave === 'function') leave()
      } catch {
        // It has no way to be left, and talks to nobody.
      }
    }
  }

  /** It left the page, or is back: as another object, so that what it shared has to be asked for anew. */
  const onPresence = (): void => {
    stopFollowing()
    follow()
    if (wallet.object() === undefined) say({ type: 'disconnected' })
  }

  return {
    on: listeners.add,
    expect: (accounts) => {
      known = accounts
    },
    tell: listeners.emit,
  }
}
