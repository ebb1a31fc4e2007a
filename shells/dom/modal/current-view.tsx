import type { ModalScreen, ViewScreen } from '../../../core/view-models/modal/screens.ts'
import type { LastChosen } from '../shared/last-chosen.ts'
import { ConnectView } from '../wallets/connect.tsx'
import { LoadingView } from './loading-view.tsx'
import type { Dispatch } from './modal-face.ts'
import type { LaterViewsState } from './use-later-views.ts'

const identity = (view: ViewScreen): string => {
  switch (view.view) {
    case 'ConnectingExternal':
    case 'ConnectingWalletConnect':
    case 'Downloads':
      return `${view.view} ${view.walletName}`
    case 'SwitchNetwork':
      return `${view.view} ${view.networkName}`
    default:
      return view.view
  }
}

/** Two screens with the same key are the same view: it is drawn on, not entered. */
export const viewKey = (view: ViewScreen, { views }: LaterViewsState): string =>
  (view.view === 'Connect' || views !== undefined ? '' : 'loading ') + identity(view)

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
  if (views === undefined || view.view === 'Loading')
    return <LoadingView screen={loading} isFailed={isFailed} onRetry={retry} />
  switch (view.view) {
    case 'ConnectingExternal':
      return <views.ConnectingExternalView screen={view} dispatch={dispatch} />
    case 'Account':
      return <views.AccountView screen={view} snack={snack} dispatch={dispatch} />
    case 'WhatIsAWallet':
      return <views.WhatIsAWalletView screen={view} dispatch={dispatch} lastChosen={lastChosen} />
    case 'Networks':
      return <views.NetworksView screen={view} dispatch={dispatch} lastChosen={lastChosen} />
    case 'SwitchNetwork':
      return <views.SwitchNetworkView screen={view} dispatch={dispatch} />
    case 'ConnectingWalletConnect':
    case 'ConnectingWalletConnectBasic':
      return <views.ConnectingWalletConnectView screen={view} dispatch={dispatch} />
    case 'AllWallets':
      return <views.AllWalletsView screen={view} dispatch={dispatch} lastChosen={lastChosen} />
    case 'Downloads':
      return <views.DownloadsView screen={view} />
    case 'UnsupportedChain':
      return <views.UnsupportedChainView screen={view} dispatch={dispatch} lastChosen={lastChosen} />
  }
}
