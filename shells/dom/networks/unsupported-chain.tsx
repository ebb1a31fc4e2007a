import type { UnsupportedChainScreen } from '../../../core/view-models/networks/screens.ts'
import { DisconnectButton } from '../connections/disconnect-button.tsx'
import type { Dispatch } from '../modal/modal-face.ts'
import { Icon } from '../shared/icons/icon.tsx'
import type { LastChosen } from '../shared/last-chosen.ts'
import { NetworkList } from './network-list.tsx'

interface UnsupportedChainViewProps {
  readonly screen: UnsupportedChainScreen
  readonly dispatch: Dispatch
  readonly lastChosen: LastChosen
}

export const UnsupportedChainView = ({ screen, dispatch, lastChosen }: UnsupportedChainViewProps) => (
  <>
    <div className="wrong">
      <Icon name="alert" />
      <p className="intro" part="intro">
        {screen.text}
      </p>
    </div>
    <NetworkList label={screen.listLabel} networks={screen.networks} dispatch={dispatch} lastChosen={lastChosen} />
    <div className="footer separated">
      <DisconnectButton disconnect={screen.disconnect} dispatch={dispatch} />
    </div>
  </>
)
