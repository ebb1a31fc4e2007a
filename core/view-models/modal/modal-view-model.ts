import { isConnecting } from '../../domain/connections/connect-attempt.ts'
import { knownAccount } from '../../domain/connections/connections.ts'
import { canGoBack, currentView } from '../../domain/modal/view-stack.ts'
import type { FirstTranslator } from '../../domain/shared/messages/translate.ts'
import type { AttemptStore, ConnectionStore } from '../../state/connections/stores.ts'
import type { FirstTranslatorBehavior, Settings } from '../../state/modal/settings.ts'
import type { OfflineCell, SnackStore, ViewStackStore } from '../../state/modal/stores.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'
import type { Late } from '../../state/shared/late.ts'
import type { WalletsCell } from '../../state/wallets/stores.ts'
import type { ButtonScreen } from '../account/button.ts'
import { buttonScreen } from '../account/button-screen.ts'
import { connectScreen } from '../wallets/connect-screen.ts'
import type { LaterView } from './later-view-model.ts'
import type { HeaderScreen, LoadingScreen, ModalScreen, NoticeScreen } from './screens.ts'

export interface ModalViewModel {
  readonly screen: Signal<ModalScreen>
  readonly button: Signal<ButtonScreen>
}

export const createModalViewModel = (deps: {
  readonly settings: Signal<Settings>
  readonly translator: FirstTranslatorBehavior
  readonly connections: ConnectionStore
  readonly attempts: AttemptStore
  readonly views: ViewStackStore
  readonly wallets: WalletsCell
  readonly snacks: SnackStore
  readonly offline: OfflineCell
  readonly laterView: Late<LaterView | undefined>
  readonly laterNotice: Late<NoticeScreen | undefined>
}): ModalViewModel => {
  const view = derive(
    [deps.translator, deps.settings, deps.views.state, deps.connections.state, deps.wallets, deps.laterView],
    (translator, settings, stack, connection, wallets, later): LaterView => {
      const { view } = currentView(stack)
      // For the moment between losing the account and leaving its view.
      const isConnect = view === 'Connect' || (view === 'Account' && knownAccount(connection) === undefined)
      if (isConnect)
        return {
          title: translator.text('connect.title'),
          screen: connectScreen(translator, settings, wallets, connection),
        }
      return later ?? { title: translator.text('common.loading'), screen: { view: 'Loading' } }
    },
  )
  const screen = derive(
    [deps.translator, deps.views.state, view, deps.snacks.state, deps.offline, deps.laterNotice],
    (translator, stack, { screen, ...header }, snack, isOffline, notice): ModalScreen => ({
      isOpen: stack.isOpen,
      locale: translator.locale,
      dir: translator.dir,
      header: headerScreen(translator, header, canGoBack(stack)),
      view: screen,
      depth: stack.views.length,
      loading: loadingScreen(translator),
      ...(isOffline ? { offline: translator.text('offline.text') } : {}),
      ...(notice === undefined ? {} : { notice }),
      ...(snack.shown === undefined ? {} : { snack: { message: snack.shown.message, variant: snack.shown.variant } }),
      status: snack.last,
    }),
  )
  const button = derive(
    [
      deps.translator,
      deps.connections.state,
      derive([deps.connections.state, deps.attempts.state], isConnecting),
      deps.settings,
    ],
    buttonScreen,
  )
  return { screen, button }
}

const loadingScreen = ({ text }: FirstTranslator): LoadingScreen => ({
  text: text('common.loading'),
  failed: text('common.load-failed'),
  retry: text('common.try-again'),
})

const headerScreen = (
  { text }: FirstTranslator,
  { title, isTitleHidden = false }: Omit<LaterView, 'screen'>,
  hasHistory: boolean,
): HeaderScreen => ({
  title,
  isTitleHidden,
  ...(hasHistory ? { back: text('common.back') } : {}),
  close: text('common.close'),
})
