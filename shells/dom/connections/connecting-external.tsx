import type { ConnectingExternalScreen } from '../../../core/view-models/connections/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import type { IconName } from '../shared/icons/icon-paths.ts'
import { Asking } from './asking.tsx'

const badges: Readonly<Partial<Record<ConnectingExternalScreen['state'], IconName>>> = {
  'already-pending': 'clock',
  connected: 'check',
  rejected: 'close',
  locked: 'keyhole',
  'popup-blocked': 'alert',
  failed: 'alert',
}

interface ConnectingExternalViewProps {
  readonly screen: ConnectingExternalScreen
  readonly dispatch: Dispatch
}

export const ConnectingExternalView = ({ screen, dispatch }: ConnectingExternalViewProps) => (
  <Asking
    screen={screen}
    className="connecting"
    name={screen.walletName}
    badge={badges[screen.state]}
    isAlert={screen.state === 'failed' || screen.state === 'popup-blocked'}
    dispatch={dispatch}
  />
)
