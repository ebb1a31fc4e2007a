import type { SwitchNetworkScreen } from '../../../core/view-models/networks/screens.ts'
import { WalletRequest } from '../connections/wallet-request.tsx'
import type { Dispatch } from '../modal/modal-face.ts'
import type { LastChosen } from '../shared/last-chosen.ts'
import { NetworkImage } from './network-image.tsx'

const badges = { confirm: undefined, waiting: undefined, rejected: 'close', failed: 'alert' } as const

interface SwitchNetworkViewProps {
  readonly screen: SwitchNetworkScreen
  readonly dispatch: Dispatch
  readonly lastChosen: LastChosen
}

export const SwitchNetworkView = ({ screen, dispatch, lastChosen }: SwitchNetworkViewProps) => (
  <WalletRequest
    screen={screen}
    className="connecting switching"
    picture={<NetworkImage src={screen.imageUrl} mark={screen.mark} />}
    badge={badges[screen.state]}
    isAlert={screen.state === 'failed'}
    action={
      screen.confirm !== undefined && (
        <button
          type="button"
          className="button primary"
          part="button primary"
          data-first=""
          onClick={() => dispatch({ type: 'confirm-network' })}
        >
          {screen.confirm}
        </button>
      )
    }
    dispatch={dispatch}
    lastChosen={lastChosen}
  />
)
