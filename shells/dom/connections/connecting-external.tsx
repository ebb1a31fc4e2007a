import type { ConnectingExternalScreen } from '../../../core/view-models/connections/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import type { IconName } from '../shared/icons/icon-paths.ts'
import type { LastChosen } from '../shared/last-chosen.ts'
import { WalletImage } from '../shared/wallet-image.tsx'
import { WalletRequest } from './wallet-request.tsx'

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
  readonly lastChosen: LastChosen
}

export const ConnectingExternalView = ({ screen, dispatch, lastChosen }: ConnectingExternalViewProps) => (
  <WalletRequest
    screen={screen}
    className="connecting"
    picture={<WalletImage name={screen.walletName} src={screen.imageUrl} />}
    badge={badges[screen.state]}
    isAlert={screen.state === 'failed' || screen.state === 'popup-blocked'}
    dispatch={dispatch}
    lastChosen={lastChosen}
  />
)
