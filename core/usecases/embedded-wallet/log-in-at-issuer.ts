import { connectionsOf } from '../../domain/connections/connections.ts'
import { embeddedConnector } from '../../domain/connections/connector.ts'
import { shownLinkCode } from '../../domain/embedded-wallet/email-login.ts'
import { parsePendingIssuer, serialisePendingIssuer } from '../../domain/embedded-wallet/pending-issuer.ts'
import type { SocialProvider, WindowProvider } from '../../domain/embedded-wallet/social-provider.ts'
import { viewBehindApproval } from '../../domain/modal/view-stack.ts'
import { storageKeyOf } from '../../domain/shared/storage-keys.ts'
import type { EmbeddedLogin, LoginFailure } from '../../ports/connections/embedded-login.ts'
import type { WalletDiscovery } from '../../ports/connections/wallet-discovery.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { KeyValueStore } from '../../ports/shared/key-value-store.ts'
import type { Page } from '../../ports/shared/page.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import { awaitWallet, findWallet } from '../../services/connections/find-wallet.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { SocialLoginStore } from '../../state/embedded-wallet/stores.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'
import type { CanChooseWallet } from '../connect/can-choose-wallet.ts'
import type { CopyText } from '../modal/copy-text.ts'
import type { Navigate } from '../modal/navigate.ts'
import type { ShowSnack } from '../modal/show-snack.ts'
import type { OpenWallet } from './open-wallet.ts'

/**
 * The visitor logs in at an issuer, in a window of it or, where there is none, in the tab of the page; or with a passkey, in the wallet's own
 * window. Then their wallet opens (spec section 4).
 */
export interface LogInAtIssuer {
  /** The first step towards it: what it needs is brought. */
  readonly prepare: () => void
  /** Within the visitor's press: a browser opens windows in no other moment. */
  readonly start: (provider: WindowProvider) => Promise<void>
  /** There is no window: the page goes to the issuer, and comes back. */
  readonly continueInTab: () => Promise<void>
  /** The code for the wallet's window, where there is one. */
  readonly copyCode: () => Promise<void>
  /** Again, from where it failed: within a press too. */
  readonly retry: () => Promise<void>
  /** Back to where the provider was pressed. */
  readonly cancel: () => void
  /** Whoever leaves the view, or the modal, calls it off. Takes up a login for which the page was left. */
  readonly follow: () => Unsubscribe
}

export const createLogInAtIssuer = (deps: {
  readonly discovery: WalletDiscovery
  readonly views: ViewStackStore
  readonly connections: ConnectionStore
  readonly social: SocialLoginStore
  readonly clock: Clock
  readonly store: KeyValueStore
  readonly settings: Behavior<Settings>
  readonly page: Pick<Page, 'address' | 'device' | 'onReturn'>
  readonly canChooseWallet: CanChooseWallet
  readonly openWallet: OpenWallet
  readonly navigate: Navigate
  readonly snack: ShowSnack
  readonly copyText: CopyText
  readonly translator: TranslatorBehavior
  readonly events: HostEvents
  /** Of the modal. */
  readonly life: AbortSignal
}): LogInAtIssuer => {
  const { social, events, clock } = deps
  const port = (): EmbeddedLogin | undefined => findWallet(deps.discovery, embeddedConnector.id)?.login
  /** The login that somebody waits for. */
  let running: AbortController | undefined

  const key = (): string => storageKeyOf(deps.settings.snapshot().storageKey, 'issuer-login')
  const say = (words: 'social.loading' | 'social.opening'): void =>
    deps.snack.announce(deps.translator.snapshot().text(words))
  const leave = (): void => {
    running?.abort()
    running = undefined
    if (social.state.snapshot().provider !== undefined) social.send({ type: 'ended' })
  }
  const goBack = (): void => {
    leave()
    deps.navigate({ type: 'back' })
  }
  const fail = (provider: WindowProvider, failure: LoginFailure): void => {
    const { code, retryAfter, shortMessage } = failure
    running = undefined
    const until = retryAfter === undefined ? undefined : clock.now() + retryAfter * 1_000
    social.send({ type: 'failed', fault: { code, until } })
    events.emit({ type: 'SOCIAL_LOGIN_ERROR', provider, message: shortMessage, failure })
  }

  const open = async (provider: WindowProvider, mine: AbortController): Promise<void> => {
    social.send({ type: 'opening' })
    say('social.opening')
    const failure = await deps.openWallet(mine.signal, () => {
      running = undefined
      social.send({ type: 'ended' })
      events.emit({ type: 'SOCIAL_LOGIN_SUCCESS', provider })
    })
    if (failure !== undefined && running === mine) fail(provider, failure)
  }

  /** What came of the window, where somebody still waits for it. */
  const refuse = (provider: WindowProvider, failure: LoginFailure): void => {
    if (failure.code === 'CONNECTION_REJECTED') {
      goBack()
      events.emit({ type: 'SOCIAL_LOGIN_CANCELED', provider })
    } else {
      fail(provider, failure)
      if (failure.code !== 'UNTRUSTED_ORIGIN') return
      goBack()
      const message = deps.translator.snapshot().text('social.untrusted')
      deps.snack.show({ message, variant: 'error', autoClose: true })
    }
  }

  const begin = (provider: WindowProvider): void => {
    deps.navigate({ type: 'show', view: { view: 'ConnectingSocial', provider } })
    events.emit({ type: 'SOCIAL_LOGIN_STARTED', provider })
  }
  const logIn = async (asked: EmbeddedLogin, provider: SocialProvider, mine: AbortController): Promise<void> => {
    const signal = AbortSignal.any([mine.signal, deps.life])
    // Before anything else, which might take the press away.
    const answering = asked.openIssuer(provider, signal)
    begin(provider)
    social.send({ type: 'pressed', provider })
    const answer = await answering
    if (running !== mine) return
    if (!answer.ok) refuse(provider, answer.failure)
    else await takeUp(asked, answer.value, provider, mine, signal)
  }
  /** Where its window is parted from this page; until then it waits. */
  const giveCode = async (asked: EmbeddedLogin, mine: AbortController, signal: AbortSignal): Promise<void> => {
    const code = await asked.linkCode(signal)
    if (running !== mine) return
    if (code.ok) social.send({ type: 'code-given', code: code.value })
    // Without a code that window leads nowhere.
    else if (code.failure.code !== 'ABORTED') {
      mine.abort()
      fail('passkey', code.failure)
    }
  }
  const logInWithPasskey = async (asked: EmbeddedLogin, mine: AbortController): Promise<void> => {
    const provider = 'passkey'
    const signal = AbortSignal.any([mine.signal, deps.life])
    // Before anything else, which might take the press away.
    const answering = asked.connectPasskey(signal)
    begin(provider)
    social.send({ type: 'pressed', provider })
    void giveCode(asked, mine, signal)
    const answer = await answering
    if (running !== mine) return
    if (!answer.ok) return refuse(provider, answer.failure)
    social.send({ type: 'answered' })
    events.emit({ type: 'SOCIAL_LOGIN_REQUEST_USER_DATA', provider })
    social.send({ type: 'signed-in' })
    await open(provider, mine)
  }
  const takeUp = async (
    asked: EmbeddedLogin,
    uri: string,
    provider: SocialProvider,
    mine: AbortController,
    signal: AbortSignal,
  ): Promise<void> => {
    social.send({ type: 'answered' })
    events.emit({ type: 'SOCIAL_LOGIN_REQUEST_USER_DATA', provider })
    say('social.loading')
    const done = await asked.connectSocial(uri, signal)
    if (running !== mine) return
    if (done.ok) {
      social.send({ type: 'signed-in' })
      await open(provider, mine)
    } else refuse(provider, done.failure)
  }

  /** The page goes, and what waits here with it. A browser may bring it back as it was: then the visitor calls it off. */
  const leavePage = async (asked: EmbeddedLogin, provider: SocialProvider): Promise<void> => {
    const mine = new AbortController()
    running = mine
    social.send({ type: 'left', provider })
    const address = deps.page.address()
    // What Telegram writes there is for this visit, and nobody else's to keep.
    const hash = deps.page.device().isTelegram || !URL.canParse(address) ? '' : new URL(address).hash
    await deps.store.write(key(), serialisePendingIssuer({ provider, hash, at: clock.now() }))
    const gone = await asked.leaveForIssuer(provider, AbortSignal.any([mine.signal, deps.life]))
    if (gone.ok) {
      const stop = deps.page.onReturn(() => {
        if (running !== mine) return
        goBack()
        events.emit({ type: 'SOCIAL_LOGIN_CANCELED', provider })
      })
      mine.signal.addEventListener('abort', stop, { once: true })
      return
    }
    await deps.store.remove(key())
    if (running === mine) refuse(provider, gone.failure)
  }

  /** Once. Who said no there is on the page as before. */
  const takeUpReturn = async (): Promise<void> => {
    const stored = await deps.store.read(key())
    if (stored === undefined) return
    const pending = parsePendingIssuer(stored, clock.now())
    if (pending === undefined) return deps.store.remove(key())
    // Nobody has looked for wallets on this page yet.
    const asked = (await awaitWallet(deps, embeddedConnector.id, deps.life))?.login
    const given = await asked?.takeReturn(pending.hash, deps.life)
    // In another tab they may still be there.
    if (asked === undefined || given === undefined || (!given.ok && given.failure.code === 'ABORTED')) return
    await deps.store.remove(key())
    if (running || deps.life.aborted) return
    const { provider } = pending
    if (!given.ok && given.failure.code === 'CONNECTION_REJECTED')
      return events.emit({ type: 'SOCIAL_LOGIN_CANCELED', provider })
    const mine = new AbortController()
    running = mine
    // Back leads there.
    deps.navigate({ type: 'open', view: { view: 'Connect' } })
    deps.navigate({ type: 'show', view: { view: 'ConnectingSocial', provider } })
    social.send({ type: 'returned', provider })
    if (given.ok) await takeUp(asked, given.value, provider, mine, AbortSignal.any([mine.signal, deps.life]))
    else refuse(provider, given.failure)
  }

  const start: LogInAtIssuer['start'] = async (provider) => {
    const asked = port()
    // A double press is one wish.
    if (asked === undefined || running !== undefined || !deps.canChooseWallet()) return
    // What opens there has no way back to the page (spec section 5), unless that is in a frame of a browser.
    const { isTelegram, isFramed } = deps.page.device()
    if (isTelegram && !isFramed && provider !== 'passkey') {
      begin(provider)
      return leavePage(asked, provider)
    }
    const mine = new AbortController()
    running = mine
    await (provider === 'passkey' ? logInWithPasskey(asked, mine) : logIn(asked, provider, mine))
  }

  return {
    prepare: () => port()?.prepare(),
    start,
    retry: async () => {
      const { provider, isSignedIn } = social.state.snapshot()
      if (provider === undefined || running !== undefined) return
      if (!isSignedIn) return start(provider)
      const mine = new AbortController()
      running = mine
      await open(provider, mine)
    },
    continueInTab: async () => {
      const [asked, { provider }] = [port(), social.state.snapshot()]
      if (asked === undefined || provider === undefined || provider === 'passkey' || running !== undefined) return
      await leavePage(asked, provider)
    },
    copyCode: async () => {
      const { code } = social.state.snapshot()
      if (code !== undefined) await deps.copyText(shownLinkCode(code), 'email.link.copied')
    },
    cancel: goBack,
    follow: () => {
      const now = derive(
        [deps.views.state, deps.connections.state, social.state],
        (stack, known, { provider, work }) => ({
          // The wallet may ask for something meanwhile, as for the sign-in of the site: nobody leaves by that.
          isShown: stack.isOpen && viewBehindApproval(stack).view === 'ConnectingSocial',
          isThere: connectionsOf(known).some(({ connectorId }) => connectorId === embeddedConnector.id),
          provider,
          work,
        }),
      )
      const subscription = now.value$.subscribe(({ isShown, isThere, provider, work }) => {
        if (provider === undefined || work === 'opening') {
          // What opens is called off by whoever goes elsewhere (navigate.ts).
          if (provider !== undefined && !isShown) leave()
          return
        }
        // Another tab has opened it.
        if (isShown && isThere) {
          leave()
          deps.navigate({ type: 'connected' })
        } else if (!isShown) leave()
      })
      void takeUpReturn()
      return () => {
        subscription.unsubscribe()
        leave()
      }
    },
  }
}
