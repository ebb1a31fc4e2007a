import { connectionOf } from '../../domain/connections/connections.ts'
import { type SendFill, sendFillIn } from '../../domain/send/send-fill.ts'
import { emptyForm, longestReceiver, type SendForm } from '../../domain/send/send-form.ts'
import { nothingTyped } from '../../domain/send/typed-amount.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { SendFormCell } from '../../state/send/stores.ts'
import type { CurrentDraft } from './current-draft.ts'

/** What is filled in stays while the modal is closed; what a host fills in takes its place. What was of another network or account goes. */
export interface KeepForm {
  readonly follow: () => Unsubscribe
}

const filledForm = ({ token, amount, to = '' }: SendFill): SendForm => ({
  ...(token === undefined ? {} : { token: token.trim() }),
  wanted: amount === undefined ? nothingTyped : { kind: 'typed', text: amount, unit: 'token' },
  to: to.trim().slice(0, longestReceiver),
})

export const createKeepForm = (
  deps: {
    readonly connections: ConnectionStore
    readonly views: ViewStackStore
    readonly form: SendFormCell
  } & Pick<CurrentDraft, 'account'>,
): KeepForm => {
  const { form, views, connections } = deps
  /** What a host has filled in, as long as nobody has touched it. */
  let filled: SendForm | undefined

  const followNetwork = (): Unsubscribe => {
    let known: string | undefined
    const subscription = deps.account.value$.subscribe((account) => {
      const id = account?.network.caipNetworkId
      if (known !== undefined && id !== undefined && id !== known) {
        const now = form.snapshot()
        const kept = { ...emptyForm, to: now.to }
        if (now === filled) filled = kept
        form.set(kept)
      }
      const isGone = id === undefined && connectionOf(connections.state.snapshot()) === undefined
      if (isGone) form.set(emptyForm)
      known = isGone ? undefined : (id ?? known)
    })
    return () => subscription.unsubscribe()
  }

  const followOpening = (): Unsubscribe => {
    let shown: object | undefined
    const subscription = views.state.value$.subscribe(({ isOpen, views: stack }) => {
      const view = isOpen ? stack.find((one) => one.view === 'WalletSend') : undefined
      if (view === shown) return
      shown = view
      const fill = view?.view === 'WalletSend' ? sendFillIn(view) : undefined
      // What a host has filled in, and nobody has touched, is not what the visitor wants the next time.
      if (view !== undefined && fill === undefined && form.snapshot() === filled) form.set(emptyForm)
      if (fill === undefined) return
      filled = filledForm(fill)
      form.set(filled)
    })
    return () => subscription.unsubscribe()
  }

  return {
    follow: () => {
      const stops = [followNetwork(), followOpening()]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
