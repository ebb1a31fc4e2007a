import { createCalendar } from '../../domain/activity/calendar.ts'
import { sentBy } from '../../domain/activity/sent-transaction.ts'
import type { TransactionPage } from '../../domain/activity/transaction.ts'
import { knownAccount } from '../../domain/connections/connections.ts'
import { currentView, viewInside } from '../../domain/modal/view-stack.ts'
import { isIndexed } from '../../domain/namespaces/indexed-chains.ts'
import { findNetwork } from '../../domain/networks/network.ts'
import { caipAddress } from '../../domain/shared/caip.ts'
import type { Clock } from '../../ports/shared/clock.ts'
import type { CachedAnswerStore } from '../../state/account/cached-answer-store.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'
import type { TransactionsState } from '../../transactions-state.ts'
import type { FollowAnswers } from '../../usecases/account/follow-answers.ts'
import type { FollowSentTransactions, SentStore } from '../../usecases/activity/follow-sent-transactions.ts'
import type { LoadTransactions } from '../../usecases/activity/load-transactions.ts'
import type { AccountFacts, WantedAccount } from '../account/feature.ts'
import type { FeatureViewModel } from '../shared/feature.ts'
import { hostTransactions } from './host-transactions.ts'
import { transactionsScreen } from './transactions-screen.ts'

/** What hosts ask of it. */
export interface ActivityFace {
  readonly transactions: AccountFacts<TransactionsState> & {
    /** Asks for the page after what is known, where there is one. Never rejects. */
    readonly more: (options: WantedAccount) => Promise<void>
  }
}

/** What an account did (spec section 4, transaction list), as a view and in a tab of the account. */
export const createActivityFeature = (deps: {
  readonly settings: Signal<Settings>
  readonly translator: TranslatorBehavior<'activity'>
  readonly connections: ConnectionStore
  readonly views: ViewStackStore
  readonly clock: Clock
  readonly histories: CachedAnswerStore<TransactionPage>
  readonly loadTransactions: LoadTransactions
  readonly followTransactions: FollowAnswers
  readonly sent: SentStore
  readonly followSentTransactions: FollowSentTransactions
}) => {
  const calendar = derive([deps.translator], ({ locale }) => createCalendar(locale))
  return {
    views: {
      Transactions: {
        titled: derive(
          [
            deps.translator,
            deps.settings,
            deps.connections.state,
            derive([deps.histories.state, calendar, deps.sent.state], (histories, days, sent) => ({
              histories,
              days,
              sent,
            })),
            deps.views.state,
          ],
          (translator, { networks, receive }, connections, { histories, days, sent }, stack) => {
            const account = knownAccount(connections)
            if (account === undefined) return undefined
            const { namespace, networkId, address } = account
            return {
              title: translator.text('activity.title'),
              screen: transactionsScreen(translator, {
                calendar: days,
                network: isIndexed[namespace] === true ? findNetwork(networks, networkId) : undefined,
                known: histories[caipAddress(networkId, address)],
                sent: sentBy(sent, networkId, address),
                now: deps.clock.now(),
                isTab: viewInside(currentView(stack)) !== undefined,
                isReceiveOffered: receive,
              }),
            }
          },
        ),
      },
    },
    answers: {
      'refresh-activity': () => deps.loadTransactions.refresh(),
      'load-more-transactions': () => deps.loadTransactions.more(),
    },
    follows: [deps.followTransactions.follow, deps.followSentTransactions.follow],
    face: {
      transactions: {
        of: (namespace) =>
          derive(
            [deps.settings, deps.connections.state, deps.histories.state, deps.sent.state],
            (settings, connections, histories, sent) =>
              hostTransactions(settings, connections, histories, sent, namespace),
          ),
        watch: (options) => {
          deps.followTransactions.watch(options)
          deps.followSentTransactions.watch(options)
        },
        load: ({ namespace }) => deps.followTransactions.refresh(namespace),
        more: ({ namespace }) => deps.loadTransactions.moreQuietly(namespace),
      },
    } satisfies ActivityFace,
  } satisfies FeatureViewModel<'activity'> & { readonly face: ActivityFace }
}
