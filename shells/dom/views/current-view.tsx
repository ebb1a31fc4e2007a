import type { ModalScreen, ViewScreen } from '../../../core/view-models/screens.ts'
import type { Dispatch } from '../modal-face.ts'
import type { LaterViewsState } from '../use-later-views.ts'
import { ConnectView, type LastChosen } from './connect.tsx'
import { LoadingView } from './loading-view.tsx'

/** Two screens with the same key are the same view: it is drawn on, not entered. */
export const viewKey = (view: ViewScreen, { views }: LaterViewsState): string => {
  if (view.view === 'Connect') return view.view
  const loading = views === undefined ? 'loading ' : ''
  return loading + (view.view === 'ConnectingExternal' ? `${view.view} ${view.walletName}` : view.view)
}

interface CurrentViewProps {
  readonly screen: ModalScreen
  readonly later: LaterViewsState
  readonly dispatch: Dispatch
  readonly lastChosen: LastChosen
}

export const CurrentView = ({ screen, later, dispatch, lastChosen }: CurrentViewProps) => {
  const { view, snack, loading } = screen
  const { views, isFailed, retry } = later
  if (view.view === 'Connect') return <ConnectView screen={view} dispatch={dispatch} lastChosen={lastChosen} />
  if (views === undefined) return <LoadingView screen={loading} isFailed={isFailed} onRetry={retry} />
  switch (view.view) {
    case 'ConnectingExternal':
      return <views.ConnectingExternalView screen={view} dispatch={dispatch} />
    case 'Account':
      return <views.AccountView screen={view} snack={snack} dispatch={dispatch} />
    case 'WhatIsAWallet':
      return <views.WhatIsAWalletView screen={view} />
  }
}
