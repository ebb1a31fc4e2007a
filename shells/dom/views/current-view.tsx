import type { ModalScreen, ViewScreen } from '../../../core/view-models/screens.ts'
import type { Dispatch } from '../modal-face.ts'
import { AccountView } from './account.tsx'
import { ConnectView, type LastChosen } from './connect.tsx'
import { ConnectingExternalView } from './connecting-external.tsx'
import { WhatIsAWalletView } from './what-is-a-wallet.tsx'

/** Two screens with the same key are the same view: it is drawn on, not entered. */
export const viewKey = (view: ViewScreen): string =>
  view.view === 'ConnectingExternal' ? `${view.view} ${view.walletName}` : view.view

interface CurrentViewProps {
  readonly screen: ModalScreen
  readonly dispatch: Dispatch
  readonly lastChosen: LastChosen
}

export const CurrentView = ({ screen: { view, snack }, dispatch, lastChosen }: CurrentViewProps) => {
  switch (view.view) {
    case 'Connect':
      return <ConnectView screen={view} dispatch={dispatch} lastChosen={lastChosen} />
    case 'ConnectingExternal':
      return <ConnectingExternalView screen={view} dispatch={dispatch} />
    case 'Account':
      return <AccountView screen={view} snack={snack} dispatch={dispatch} />
    case 'WhatIsAWallet':
      return <WhatIsAWalletView screen={view} />
  }
}
