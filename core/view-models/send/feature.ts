import { tokenId } from '../../domain/account/portfolio.ts'
import type { Portfolio } from '../../domain/account/token-balance.ts'
import type { FollowedTransaction, SentEvent } from '../../domain/activity/sent-transaction.ts'
import { connectionCaipAddress, isSmartAccount } from '../../domain/connections/connection.ts'
import { connectionOf } from '../../domain/connections/connections.ts'
import { currentView } from '../../domain/modal/view-stack.ts'
import { findNetwork } from '../../domain/networks/network.ts'
import { checkReview } from '../../domain/send/review-check.ts'
import { longestReceiver, type SendForm, sendToken } from '../../domain/send/send-form.ts'
import { type SendTick, withTick } from '../../domain/send/send-review.ts'
import { balancesKey } from '../../domain/send/send-terms.ts'
import { nothingTyped } from '../../domain/send/typed-amount.ts'
import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { Pasting } from '../../ports/send/pasting.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { WalletQuestions } from '../../services/send/wallet-questions.ts'
import type { CachedAnswerStore } from '../../state/account/cached-answer-store.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type {
  NameLookupCell,
  SendFormCell,
  SendReviewCell,
  SendTermsCell,
  SentMoneyCell,
} from '../../state/send/stores.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import { createCell } from '../../state/shared/cell.ts'
import { derive } from '../../state/shared/derive.ts'
import type { Store } from '../../state/shared/store.ts'
import type { Navigate } from '../../usecases/modal/navigate.ts'
import type { ShowSnack } from '../../usecases/modal/show-snack.ts'
import type { CurrentDraft } from '../../usecases/send/current-draft.ts'
import type { FollowName } from '../../usecases/send/follow-name.ts'
import type { FollowTerms } from '../../usecases/send/follow-terms.ts'
import type { HostActions } from '../../usecases/send/host-actions.ts'
// from '../../usecases/send/follow-terms.ts'
import type { RecentReceivers } from '../../usecases/send/recent-receivers.ts'
import type { StartReview } from '../../usecases/send/start-review.ts'
import type { SubmitTransfer } from '../../usecases/send/submit-transfer.ts'
import { viewOnScreen } from '../modal/view-on-screen.ts'
import type { FeatureViewModel } from '../shared/feature.ts'
import { confirmedScreen } from './confirmed-screen.ts'
import { previewScreen } from './preview-screen.ts'
import type { WalletSendScreen } from './screens.ts'
import { selectTokenScreen } from './select-token-screen.ts'
import { sendFormScreen } from './send-screen.ts'

/** What hosts ask of it. */
export interface SendFace {
  readonly actions: HostActions
}

/** Money goes to somebody: filled in, reviewed, asked of the wallet, followed (spec sections 1 and 3). */
export const createSendFeature = (
  deps: {
    readonly settings: Signal<Settings>
    readonly translator: TranslatorBehavior<'send'>
    readonly connections: ConnectionStore
    readonly views: ViewStackStore
    readonly clock: Clock
    readonly events: HostEvents
    readonly navigate: Navigate
    readonly snack: ShowSnack
    readonly portfolios: CachedAnswerStore<Portfolio>
    /** Has the tokens of the account asked for once more. */
    readonly refreshTokens: () => unknown
    readonly form: SendFormCell
    readonly lookup: NameLookupCell
    readonly terms: SendTermsCell
    readonly review: SendReviewCell
    readonly sentMoney: SentMoneyCell
    readonly walletQuestions: WalletQuestions
    readonly sent: Store<readonly FollowedTransaction[], SentEvent>
    readonly pasting: Pasting
    readonly followName: FollowName
    readonly followTerms: FollowTerms
    readonly receivers: RecentReceivers
    readonly startReview: StartReview
    readonly submitTransfer: SubmitTransfer
    readonly actions: HostActions
    /** What else is followed while it is there. */
    readonly followed: readonly (() => Unsubscribe)[]
  } & CurrentDraft,
) => {
  const { form, review, settings, connections, navigate } = deps
  const search = createCell('')
  /** Undefined until the device has said. */
  const canPaste = createCell<boolean | undefined>(undefined)
  const change = (next: Partial<SendForm>): void => form.set({ ...form.snapshot(), ...next })

  const formScreen = derive(
    [
      deps.translator,
      deps.account,
      derive([form, deps.draft, deps.terms, canPaste], (filled, draft, terms, isPossible) => ({
        ...{ form: filled, draft, terms, canPaste: isPossible === true },
      })),
      derive([deps.typed, deps.lookup, deps.usedReceivers], (typed, lookup, recent) => ({ typed, lookup, recent })),
      derive([settings, connections.state], ({ networks }, state) => ({
        isConnected: connectionOf(state) !== undefined,
        isSwitchable: networks.length > 1,
      })),
    ],
    ({ text }, account, { draft, ...filled }, receiver, { isConnected, isSwitchable }): WalletSendScreen => {
      if (account === undefined || draft === undefined)
        return {
          view: 'WalletSend',
          nothing: isConnected
            ? {
                ...{ title: text('send.unsupported'), text: text('send.unsupported.text'), busy: false },
                ...(isSwitchable ? { switch: text('send.unsupported.switch') } : {}),
              }
            : { text: text('send.restoring'), busy: true },
        }
      return sendFormScreen(text, {
        ...{ account, draft, ...filled },
        ...receiver,
      })
    },
  )

  const preview = derive(
    [
      deps.translator,
      derive([settings, connections.state, deps.portfolio], ({ networks }, state, portfolio) => ({
        ...{ networks, state, portfolio },
      })),
      derive([review, deps.terms, deps.walletQuestions.isUnanswered], (now, terms, isUnanswered) => ({
        ...{ now, terms, isUnanswered },
      })),
      viewOnScreen(deps.views, 'WalletSendPreview'),
    ],
    ({ text, locale }, { networks, state, portfolio }, { now, terms, isUnanswered }, view) => {
      const network = now && findNetwork(networks, now.transfer.networkId)
      if (now === undefined || now.id !== view?.review || network === undefined) return undefined
      return previewScreen(text, {
        ...{ review: now, network, locale, isUnanswered },
        checked: checkReview(now, terms, state, networks, deps.clock.now()),
        nativePrice: sendToken(network, portfolio?.tokens ?? [], undefined)?.price,
      })
    },
  )

  const confirmed = derive(
    [deps.translator, settings, deps.sentMoney, deps.sent.state, viewOnScreen(deps.views, 'WalletSendConfirmed')],
    ({ text }, { networks }, all, followed, view) => {
      const money = all.find(({ hash }) => hash === view?.hash)
      return (
        money &&
        confirmedScreen(
          text,
          money,
          followed.find(({ hash }) => hash === money.hash),
          networks,
        )
      )
    },
  )

  const tokens = derive(
    [deps.translator, deps.account, deps.portfolios.state, form, search, deps.terms],
    ({ text }, account, portfolios, { token }, wanted, terms) => {
      if (account === undefined) return undefined
      const { network, address: from } = account
      const isOfThis = terms?.balancesOf === balancesKey({ networkId: network.caipNetworkId, from, token })
      return selectTokenScreen(text, network, portfolios[connectionCaipAddress(account.connection)], {
        ...{ search: wanted, chosen: token, native: isOfThis ? terms.native : undefined },
      })
    },
  )

  const title = <Screen>(key: SendTitle, screen: Signal<Screen | undefined>) =>
    derive([deps.translator, screen], ({ text }, now) => now && { title: text(key), screen: now })

  /** A visitor came to it. */
  const followOpening = (): Unsubscribe => {
    let wasThere = false
    const subscription = deps.views.state.value$.subscribe((stack) => {
      const isThere = stack.isOpen && stack.views.some(({ view }) => view === 'WalletSend')
      const connection = connectionOf(connections.state.snapshot())
      if (isThere && canPaste.snapshot() === undefined) void deps.pasting.canPaste().then(canPaste.set)
      if (isThere && !wasThere && connection !== undefined)
        deps.events.emit({
          ...{ type: 'OPEN_SEND', isSmartAccount: isSmartAccount(connection), network: connection.networkId },
        })
      wasThere = isThere
    })
    return () => subscription.unsubscribe()
  }

  const paste = async (): Promise<void> => {
    const pasted = await deps.pasting.paste()
    if (pasted !== undefined) return change({ to: pasted.trim().slice(0, longestReceiver) })
    const message = deps.translator.snapshot().text('send.to.paste.failed')
    deps.snack.show({ message, variant: 'error', autoClose: true })
  }

  return {
    views: {
      WalletSend: {
        titled: title('send.title', formScreen),
        fields: {
          amount: (text: string) => {
            const { wanted } = form.snapshot()
            change({ wanted: { kind: 'typed', text, unit: wanted.kind === 'typed' ? wanted.unit : 'token' } })
          },
          to: (text: string) => change({ to: text }),
        },
      },
      WalletSendSelectToken: {
        titled: title('send.tokens.title', tokens),
        fields: { search: (text: string) => search.set(text) },
      },
      WalletSendPreview: { titled: title('send.preview.title', preview) },
      WalletSendConfirmed: { titled: title('send.state.title', confirmed) },
    },
    answers: {
      'show-send-tokens': () => {
        search.set('')
        navigate({ type: 'show', view: { view: 'WalletSendSelectToken' } })
      },
      'choose-send-token': ({ id }: { readonly id: string }) => {
        const account = deps.account.snapshot()
        const owned = deps.portfolio.snapshot()?.tokens.find((token) => tokenId(token) === id)
        const isNative = account !== undefined && id === tokenId({ networkId: account.network.caipNetworkId })
        if (owned === undefined && !isNative) return
        const { token: _, ...rest } = form.snapshot()
        const address = isNative ? undefined : owned?.address
        form.set({ ...rest, ...(address === undefined ? {} : { token: address }), wanted: nothingTyped })
        navigate({ type: 'back' })
      },
      'set-max-amount': ({ isOn }: { readonly isOn: boolean }) =>
        change({ wanted: isOn ? { kind: 'max' } : nothingTyped }),
      'change-amount-unit': () => {
        const { wanted } = form.snapshot()
        const isInDollars = wanted.kind === 'typed' && wanted.unit === 'usd'
        change({ wanted: { kind: 'typed', text: '', unit: isInDollars ? 'token' : 'usd' } })
      },
      'paste-receiver': paste,
      'choose-receiver': ({ address }: { readonly address: string }) => {
        const known = deps.usedReceivers.snapshot().find((one) => one.address === address)
        // A name may lead elsewhere by now: it is looked up again.
        if (known !== undefined) change({ to: known.name ?? known.address })
      },
      'remove-receiver': ({ address }: { readonly address: string }) => {
        const namespace = deps.account.snapshot()?.network.chainNamespace
        if (namespace !== undefined) void deps.receivers.remove({ namespace, address })
      },
      'retry-send': () => {
        if (deps.lookup.snapshot()?.status === 'failed') deps.followName.retry()
        if (currentView(deps.views.state.snapshot()).view === 'WalletSendSelectToken') deps.refreshTokens()
        return deps.followTerms.renew()
      },
      'review-send': () => deps.startReview(),
      'tick-send': ({ tick, isOn }: { readonly tick: SendTick; readonly isOn: boolean }) => {
        const now = review.snapshot()
        if (now?.state.kind !== 'asking' && now !== undefined) review.set(withTick(now, tick, isOn))
      },
      'submit-send': () => deps.submitTransfer(),
      'cancel-send': () => navigate({ type: 'back' }),
      'finish-send': () => navigate({ type: 'back' }),
    },
    follows: [followOpening, deps.followName.follow, deps.followTerms.follow, deps.receivers.follow, ...deps.followed],
    face: { actions: deps.actions },
  } satisfies FeatureViewModel<'send'> & { readonly face: SendFace }
}

type SendTitle = 'send.title' | 'send.tokens.title' | 'send.preview.title' | 'send.state.title'
