import { embeddedConnector } from '../../domain/connections/connector.ts'
import { shownLinkCode } from '../../domain/embedded-wallet/email-login.ts'
import { currentView } from '../../domain/modal/view-stack.ts'
import type { FailureCode } from '../../domain/shared/failure.ts'
import type { EmbeddedLogin } from '../../ports/connections/embedded-login.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import { findWallet } from '../../services/connections/find-wallet.ts'
import type { EmailLoginStore } from '../../state/embedded-wallet/stores.ts'
import type { TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { CopyText } from '../modal/copy-text.ts'
import type { Navigate } from '../modal/navigate.ts'
import type { ShowSnack } from '../modal/show-snack.ts'
import type { StartEmailLogin } from './start-email-login.ts'

/** The visitor takes over the wallet that this browser has, in a window of the wallet; or looks at it there. */
export interface LinkWallet {
  /** Within the visitor's press: a browser opens windows in no other moment. */
  readonly start: () => Promise<void>
  readonly cancel: () => void
  /** The code for the window, where there is one. */
  readonly copyCode: () => Promise<void>
  /** The visitor's own pages. */
  readonly openPages: () => Promise<void>
  /** Whoever leaves the view, or the modal, calls it off. */
  readonly follow: () => Unsubscribe
}

/** The visitor knows of these: they did it. */
const silent: readonly FailureCode[] = ['ABORTED', 'CONNECTION_REJECTED']

export const createLinkWallet = (deps: {
  readonly discovery: WalletDiscovery
  readonly views: ViewStackStore
  readonly login: EmailLoginStore
  readonly startEmailLogin: Pick<StartEmailLogin, 'leaveMail'>
  readonly navigate: Navigate
  readonly snack: ShowSnack
  readonly copyText: CopyText
  readonly translator: TranslatorBehavior
  /** Of the modal. */
  readonly life: AbortSignal
}): LinkWallet => {
  const { login, views } = deps
  const port = (): EmbeddedLogin | undefined => findWallet(deps.discovery, embeddedConnector.id)?.login
  const shownView = (): string => {
    const stack = views.state.snapshot()
    return stack.isOpen ? currentView(stack).view : ''
  }
  let open: { readonly view: string; readonly stop: AbortController } | undefined

  const cancel = (): void => {
    const before = open
    open = undefined
    before?.stop.abort()
    login.send({ type: 'link-ended' })
  }

  const end = (mine: typeof open, code: FailureCode): void => {
    open = undefined
    mine?.stop.abort()
    login.send({ type: 'link-ended', fault: silent.includes(code) ? undefined : code })
  }
  /** Waits, unless the browser has parted the window from this page. */
  const giveCode = async (asked: EmbeddedLogin, mine: typeof open, signal: AbortSignal): Promise<void> => {
    const code = await asked.linkCode(signal)
    if (open !== mine) return
    if (code.ok) login.send({ type: 'link-code-given', code: code.value })
    // Without a code that window leads nowhere.
    else if (code.failure.code !== 'ABORTED') end(mine, code.failure.code)
  }

  return {
    start: async () => {
      const asked = port()
      const { work } = login.state.snapshot()
      if (asked === undefined || open !== undefined || work === 'checking' || work === 'opening') return
      const mine = { view: shownView(), stop: new AbortController() }
      open = mine
      const signal = AbortSignal.any([mine.stop.signal, deps.life])
      const answering = asked.connectLink(signal)
      login.send({ type: 'link-opened' })
      void giveCode(asked, mine, signal)
      const answer = await answering
      if (open !== mine) return
      if (!answer.ok) return end(mine, answer.failure.code)
      open = undefined
      mine.stop.abort()
      // What comes of a mail that is on its way would lead back.
      deps.startEmailLogin.leaveMail()
      login.send({ type: 'link-taken' })
      if (mine.view === 'EmailVerifyDevice') deps.navigate({ type: 'replace', view: { view: 'EmailVerifyOtp' } })
    },
    cancel,
    copyCode: async () => {
      const code = login.state.snapshot().link?.code
      if (code !== undefined) await deps.copyText(shownLinkCode(code), 'email.link.copied')
    },
    openPages: async () => {
      const answer = await port()?.openPages(deps.life)
      if (answer === undefined || answer.ok || deps.life.aborted) return
      const isBlocked = answer.failure.code === 'POPUP_BLOCKED'
      const message = deps.translator.snapshot().text(isBlocked ? 'email.link.blocked' : 'email.link.failed')
      deps.snack.show({ message, variant: 'error', autoClose: true })
    },
    follow: () => {
      const subscription = views.state.value$.subscribe(() => {
        if (open !== undefined && shownView() !== open.view) cancel()
      })
      return () => {
        subscription.unsubscribe()
        if (open !== undefined) cancel()
      }
    },
  }
}
