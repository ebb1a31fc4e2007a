import type { SwitchActiveChainScreen } from '../../../core/view-models/networks/screens.ts'
import { RequestOutcome } from '../connections/request-outcome.tsx'
import type { Dispatch } from '../modal/modal-face.ts'
import { NetworkImage } from './network-image.tsx'

interface SwitchActiveChainViewProps {
  readonly screen: SwitchActiveChainScreen
  readonly dispatch: Dispatch
}

export const SwitchActiveChainView = ({
  screen: { networkName, imageUrl, mark, text, choose, cancel },
  dispatch,
}: SwitchActiveChainViewProps) => (
  <div className="connecting">
    <div className="target">
      <NetworkImage src={imageUrl} mark={mark} />
    </div>
    <RequestOutcome title={networkName} text={text} code={undefined} isAlert={false} />
    <div className="actions">
      <button
        type="button"
        className="button primary"
        part="button primary"
        onClick={() => dispatch({ type: 'choose-there' })}
      >
        {choose}
      </button>
      <button type="button" className="button" part="button" onClick={() => dispatch({ type: 'cancel' })}>
        {cancel}
      </button>
    </div>
  </div>
)
