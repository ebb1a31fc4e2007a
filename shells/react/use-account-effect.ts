import { useEffect, useRef } from 'react'
import type { ChainNamespace } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { AccountIn, AccountState, KnownAccount } from '../../core/modal.ts'
import { useModal } from './context.ts'

export interface AccountEffect<Namespace extends ChainNamespace> {
  /** Follows this namespace, and else what the page is about. */
  readonly namespace?: Namespace | undefined
  /** `isRestored`: it is the session of an earlier visit, and nobody has pressed anything. */
  readonly onConnect?: ((account: KnownAccount<Namespace>, how: { readonly isRestored: boolean }) => void) | undefined
  readonly onDisconnect?: (() => void) | undefined
}

/**
 * Tells once of each connection, and of its end, that comes while the component is there: what stands when it is mounted is in
 * `useAccount()`. Another account or wallet in the place of one is no new connection.
 */
export const useAccountEffect = <Namespace extends ChainNamespace = ChainNamespace>(
  effect: AccountEffect<Namespace>,
): void => {
  const modal = useModal()
  const last = useRef(effect)
  useEffect(() => {
    last.current = effect
  })
  const { namespace } = effect
  useEffect(() => {
    const wanted: ChainNamespace | undefined = namespace
    const now = (): AccountState | undefined => (wanted ? modal.accounts.snapshot()[wanted] : modal.account.snapshot())
    let before = now()
    /** Until the end of a connection it stands, also while it is restored. */
    let wasConnected = before?.status === 'connected'
    const look = (): void => {
      const account = now()
      const isRestored = before?.isSettled !== true
      before = account
      if (account?.status === 'connected' && !wasConnected) {
        wasConnected = true
        last.current.onConnect?.(account as KnownAccount<Namespace> & AccountIn<Namespace>, { isRestored })
      } else if (!account?.address && wasConnected) {
        wasConnected = false
        last.current.onDisconnect?.()
      }
    }
    const { value$ } = wanted ? modal.accounts : modal.account
    return value$.subscribe(look).unsubscribe
  }, [modal, namespace])
}
