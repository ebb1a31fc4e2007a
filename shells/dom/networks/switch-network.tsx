import type { SwitchNetworkScreen } from '../../../core/view-models/networks/screens.ts'
import { Asking } from '../connections/asking.tsx'
import type { Dispatch } from '../modal/modal-face.ts'

const badges = { waiting: undefined, rejected: 'close', failed: 'alert' } as const

interface SwitchNetworkViewProps {
  readonly screen: SwitchNetworkScreen
  readonly dispatch: Dispatch
}

export const SwitchNetworkView = ({ screen, dispatch }: SwitchNetworkViewProps) => (
  <Asking
    screen={screen}
    className="connecting switching"
    name={screen.networkName}
    badge={badges[screen.state]}
    isAlert={screen.state === 'failed'}
    dispatch={dispatch}
  />
)
