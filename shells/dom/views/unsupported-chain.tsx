import type { UnsupportedChainScreen } from '../../../core/view-models/screens/networks.ts'
import type { Dispatch } from '../modal-face.ts'
import type { LastChosen } from './connect.tsx'
import { DisconnectButton } from './disconnect-button.tsx'
import { NetworkList } from './network-list.tsx'

interface UnsupportedChainViewProps {
  readonly screen: UnsupportedChainScreen
  readonly dispatch: Dispatch
  readonly lastChosen: LastChosen
}

export const UnsupportedChainView = ({ screen, dispatch, lastChosen }: UnsupportedChainViewProps) => (
  <>
    <p className="intro" part="intro">
      {screen.text}
    </p>
    <NetworkList label={screen.listLabel} networks={screen.networks} dispatch={dispatch} lastChosen={lastChosen} />
    <div className="foot apart">
      <DisconnectButton disconnect={screen.disconnect} dispatch={dispatch} />
    </div>
  </>
)
