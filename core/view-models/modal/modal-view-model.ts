import { isConnecting } from '../../domain/connections/connect-attempt.ts'
import type { MessageKey, View, ViewName } from '../../domain/feature-types.ts'
import type { SnackState } from '../../domain/modal/snack.ts'
import { canGoBack, currentView, viewIdentity, viewInside } from '../../domain/modal/view-stack.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import { isSignInMissing } from '../../domain/sign-in/sign-ins.ts'
import type { NamesCell } from '../../state/account/names-cell.ts'
import type { AttemptStore, ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { OfflineCell, SnackStore, ViewStackStore } from '../../state/modal/stores.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'
import type { SignInsCell } from '../../state/sign-in/sign-ins.ts'
import type { KnownWallets, WalletsCell } from '../../state/wallets/stores.ts'
import type { ButtonScreen } from '../account/button.ts'
import { buttonScreen } from '../account/button-screen.ts'
import type { ViewScreen } from '../screen-types.ts'
import type { TitledScreen } from '../shared/feature.ts'
import type { PresentFeatures } from './present-features.ts'
import type { HeaderScreen, LoadingScreen, ModalScreen } from './screens.ts'

export interface ModalViewModel {
  readonly screen: Signal<ModalScreen>
  readonly button: Signal<ButtonScreen>
}

export const createModalViewModel = (deps: {
  readonly settings: Signal<Settings>
  readonly translator: TranslatorBehavior<'connect' | 'modal'>
  readonly connections: ConnectionStore
  readonly attempts: AttemptStore
  readonly views: ViewStackStore
  readonly snacks: SnackStore
  readonly offline: OfflineCell
  readonly wallets: WalletsCell
  readonly signIns: SignInsCell
  readonly names: NamesCell
  readonly present: PresentFeatures
}): ModalViewModel => {
  const view = derive(
    [deps.translator, deps.present.titled, deps.views.state, deps.wallets],
    (translator, titled, stack, wallets) => titled ?? loadingView(translator, currentView(stack), wallets),
  )
  const drawn = derive([view, deps.present.inside], (titled, inside) => ({ titled, inside }))
  const screen = derive(
    [deps.translator, deps.views.state, drawn, deps.snacks.state, deps.offline, deps.present.notices],
    (translator, stack, { titled: { screen, ...header }, inside }, snack, isOffline, notices): ModalScreen => ({
      isOpen: stack.isOpen,
      locale: translator.locale,
      dir: translator.dir,
      header: headerScreen(translator, header, canGoBack(stack)),
      view: screen,
      ...insidePart(screen, viewInside(currentView(stack)), inside),
      key: viewIdentity(currentView(stack)),
      depth: stack.views.length,
      loading: loadingScreen(translator),
      ...(isOffline ? { offline: translator.text('offline.text') } : {}),
      ...notices,
      ...snackPart(snack),
      status: snack.last,
    }),
  )
  const button = derive(
    [
      deps.translator,
      deps.connections.state,
      derive([deps.connections.state, deps.attempts.state], isConnecting),
      deps.settings,
      // What pressing it comes to. Who goes on without has an account like any other.
      derive([deps.connections.state, deps.signIns], isSignInMissing),
      deps.names,
    ],
    buttonScreen,
  )
  return { screen, button }
}

/** Where the view has that tab: an account of another namespace, or a host's update, may have none. */
const insidePart = (
  screen: ViewScreen,
  of: ViewName | undefined,
  inside: ViewScreen | undefined,
): Pick<ModalScreen, 'inside'> => {
  const tabs = screen.view === 'Account' ? (screen.tabs?.tabs ?? []) : []
  return of !== undefined && tabs.some(({ id }) => id === of) ? { inside: inside ?? { view: 'Loading', of } } : {}
}

const snackPart = ({ shown }: SnackState): Pick<ModalScreen, 'snack'> => {
  if (shown === undefined) return {}
  const { message, variant, svg } = shown
  return { snack: { message, variant, ...(svg === undefined ? {} : { svg }) } }
}

/** What Connect leads to is headed by the words that led there. */
const titles: Partial<Record<ViewName, MessageKey<'connect'>>> = {
  AllWallets: 'connect.all',
  GetWallet: 'connect.get',
  WhatIsAWallet: 'connect.help',
}

/** What can be said of a view before it is there. */
const loadingView = (
  { text }: Translator<'connect' | 'modal'>,
  view: View,
  { shown }: KnownWallets,
): TitledScreen<ViewScreen> => {
  const wallet = 'connectorId' in view ? shown.find(({ id }) => id === view.connectorId) : undefined
  return {
    title: wallet?.name ?? text(titles[view.view] ?? 'common.loading'),
    screen: {
      view: 'Loading',
      of: view.view,
      ...(wallet && { walletName: wallet.name }),
      ...(wallet?.imageUrl && { imageUrl: wallet.imageUrl }),
    },
  }
}

const loadingScreen = ({ text }: Translator<'modal'>): LoadingScreen => ({
  text: text('common.loading'),
  failed: text('common.load-failed'),
  retry: text('common.try-again'),
})

const headerScreen = (
  { text }: Translator<'modal'>,
  { title, isTitleHidden = false }: Omit<TitledScreen<ViewScreen>, 'screen'>,
  hasHistory: boolean,
): HeaderScreen => ({
  title,
  isTitleHidden,
  ...(hasHistory ? { back: text('common.back') } : {}),
  close: text('common.close'),
})
