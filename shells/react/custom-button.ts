import { type ReactNode, type RefCallback, useCallback, useMemo, useRef } from 'react'
import type { AccountState } from '../../core/modal.ts'
import type { ButtonScreen } from '../../core/view-models/account/button.ts'
import { accountFace } from '../../core/view-models/modal/initial-page-state.ts'
import { preloadModal, pressButton, reportUnexpected } from '../dom/loader/press-button.ts'
import { useBehavior, useModalContext } from './context.ts'
import { type NetworkFacts, useAccount, useNetwork } from './hooks.ts'
import { useModalState } from './state-hooks.ts'

/** What a button may be given as it is. With the event of a press, the modal gives the focus back to what was pressed. */
export type CustomButtonAction = (event?: { readonly currentTarget: EventTarget | null }) => void

export interface CustomButtonNetwork extends NetworkFacts {
  /** As the site calls it; undefined while nothing is known of it, and of one that is not offered. */
  readonly name: string | undefined
}

/** What there is to show, and what a press may do. */
export interface CustomButtonState {
  /**
   * It is known whether there is an account: until then, as on a server without the cookie, leave room for either. Once so, it stays
   * so. Also where that could not be loaded, as `button` says then: a press asks for it again.
   */
  readonly isReady: boolean
  /** Its `label` is the short address; undefined as long as there is no account. */
  readonly account: AccountState & { readonly label: string | undefined }
  readonly network: CustomButtonNetwork
  /** What our own button shows now: that a sign-in is missing, or something is under way, too. */
  readonly button: ButtonScreen
  readonly isOpen: boolean
  /** The account, or the wallets where there is none. */
  readonly open: CustomButtonAction
  readonly openAccount: CustomButtonAction
  readonly openNetworks: CustomButtonAction
  /** The wallets; nothing where one is connected. */
  readonly connect: CustomButtonAction
  readonly disconnect: CustomButtonAction
  /** For one of the buttons: what it opens is there before it is pressed. */
  readonly prefetchProps: {
    readonly ref: RefCallback<Element>
    readonly onPointerEnter: () => void
    readonly onFocus: () => void
  }
}

export interface CustomButtonProps {
  readonly children: (state: CustomButtonState) => ReactNode
}

/** Nothing of ours is drawn: the function is given what a button, or several, may say and do. */
export const CustomButton = ({ children }: CustomButtonProps): ReactNode => {
  const { modal, button: fromServer } = useModalContext()
  const button = useBehavior(modal.button, fromServer)
  const account = useAccount()
  const network = useNetwork()
  const { isOpen } = useModalState()
  // Once there, it stays: what is pressed again where a file did not come is not taken from under its focus.
  const isKnown = useRef(false)
  isKnown.current ||= button.status !== 'unknown' || !button.busy
  const unwatch = useRef<() => void>(undefined)
  const ref = useCallback(
    (element: Element | null) => {
      unwatch.current?.()
      unwatch.current = element ? modal.watchButton(element) : undefined
    },
    [modal],
  )
  const actions = useMemo(() => {
    const opening =
      (open: () => Promise<unknown>): CustomButtonAction =>
      (event) => {
        const pressed = event?.currentTarget
        if (pressed && 'focus' in pressed) pressButton({ open }, pressed as HTMLElement)
        else open().catch(reportUnexpected)
      }
    const near = (): void => preloadModal(modal)
    return {
      open: opening(() => modal.open()),
      openAccount: opening(() => modal.open({ view: 'Account' })),
      openNetworks: opening(() => modal.open({ view: 'Networks' })),
      connect: opening(() => modal.connect()),
      disconnect: () => void modal.disconnect().catch(reportUnexpected),
      prefetchProps: { ref, onPointerEnter: near, onFocus: near },
    }
  }, [modal, ref])
  return children({
    ...actions,
    isReady: isKnown.current,
    account: { ...account, label: account.address && accountFace(account.address).label },
    network: {
      ...network,
      name: network.isUnsupported ? undefined : network.network?.name,
    },
    button,
    isOpen,
  })
}
