import { isApproving } from '../../domain/modal/view-stack.ts'
import type { ApprovalEvent, WalletApprovals } from '../../ports/connections/wallet-approvals.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import { findWallet } from '../../services/connections/find-wallet.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { ApprovalStore } from '../../state/embedded-wallet/stores.ts'
import type { TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Navigate } from '../modal/navigate.ts'
import type { ShowSnack } from '../modal/show-snack.ts'

/** The modal that opens for it is seen first (spec section 8). */
export const notAllowedMs = 300
/** The name of a method is the host's own text. */
const longestMethod = 100

/**
 * Follows each connected wallet that asks its visitor within the modal: a question opens the view ApproveTransaction, and whoever leaves
 * that view refuses it. The page has this at once, as the question may come from the host's page before anybody has opened the modal.
 */
export const createFollowApprovals =
  (deps: {
    readonly discovery: WalletDiscovery
    readonly connections: ConnectionStore
    readonly approval: ApprovalStore
    readonly views: ViewStackStore
    readonly navigate: Navigate
    readonly snack: ShowSnack
    readonly translator: TranslatorBehavior<'modal'>
    readonly events: HostEvents
    readonly clock: Clock
  }): (() => Unsubscribe) =>
  () => {
    const { approval, views, connections } = deps
    const followed = new Map<string, { readonly approvals: WalletApprovals; readonly stop: Unsubscribe }>()
    /** Those that wait for the visitor. */
    const waiting = new Set<WalletApprovals>()
    let stopTimer: Unsubscribe = () => undefined

    const isShown = (): boolean => {
      const stack = views.state.snapshot()
      return stack.isOpen && isApproving(stack)
    }
    const turnAway = (): void => {
      const left = [...waiting]
      waiting.clear()
      approval.send({ type: 'approval-over' })
      for (const approvals of left) approvals.cancel()
    }
    const end = (approvals: WalletApprovals): void => {
      if (!waiting.delete(approvals) || waiting.size > 0) return
      approval.send({ type: 'approval-over' })
      deps.navigate({ type: 'approval-over' })
    }
    const refuse = (method: string): void => {
      deps.events.alert(`Requested RPC call is not allowed: ${method.slice(0, longestMethod)}`)
      turnAway()
      deps.navigate({ type: 'method-refused' })
      stopTimer()
      stopTimer = deps.clock.after(notAllowedMs, () => {
        if (!views.state.snapshot().isOpen) return
        const message = deps.translator.snapshot().text('common.not-allowed')
        deps.snack.show({ message, variant: 'error', autoClose: true })
      })
    }
    const hear = (approvals: WalletApprovals, event: ApprovalEvent): void => {
      switch (event.type) {
        case 'approval-asked':
          waiting.add(approvals)
          approval.send(event)
          deps.navigate(event)
          return
        case 'approval-shown':
          if (waiting.has(approvals)) approval.send(event)
          return
        case 'approval-over':
          end(approvals)
          return
        case 'method-refused':
          refuse(event.method)
      }
    }

    const followConnected = (): void => {
      const ids = new Set(connections.state.snapshot().live.map(({ connectorId }) => connectorId))
      for (const [id, { approvals, stop }] of followed) {
        if (ids.has(id)) continue
        followed.delete(id)
        stop()
        const isWaiting = waiting.has(approvals)
        end(approvals)
        if (isWaiting) approvals.cancel()
      }
      for (const id of ids) {
        const approvals = followed.has(id) ? undefined : findWallet(deps.discovery, id)?.approvals
        if (approvals) followed.set(id, { approvals, stop: approvals.on((event) => hear(approvals, event)) })
      }
    }
    const subscriptions = [
      connections.state.value$.subscribe(followConnected),
      views.state.value$.subscribe(() => {
        if (waiting.size > 0 && !isShown()) turnAway()
      }),
    ]
    return () => {
      stopTimer()
      for (const subscription of subscriptions) subscription.unsubscribe()
      for (const { stop } of followed.values()) stop()
      // Nobody is there any more to say yes to them.
      turnAway()
    }
  }
