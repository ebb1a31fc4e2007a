import type { SwitchNetworkScreen } from '../../../core/view-models/screens.ts'
import { Icon } from '../icons/icon.tsx'
import type { Dispatch } from '../modal-face.ts'
import { RetryButton } from './retry-button.tsx'
import { WalletImage } from './wallet-image.tsx'

const badges = { waiting: undefined, rejected: 'close', failed: 'alert' } as const

interface SwitchNetworkViewProps {
  readonly screen: SwitchNetworkScreen
  readonly dispatch: Dispatch
}

export const SwitchNetworkView = ({ screen, dispatch }: SwitchNetworkViewProps) => {
  const { state, title, text, code, retry, cancel } = screen
  const badge = badges[state]
  return (
    <div className="connecting switching" data-state={state} aria-busy={screen.busy}>
      <div className="ring" part="ring">
        <WalletImage name={screen.networkName} src={screen.imageUrl} />
        {badge !== undefined && (
          <span className="badge">
            <Icon name={badge} />
          </span>
        )}
      </div>
      {/* Drawn anew in each state: an alert is only read when it appears. */}
      <div key={state} className="message" part="message" role={state === 'failed' ? 'alert' : undefined}>
        <h3>{title}</h3>
        <p>{text}</p>
        {code !== undefined && (
          <p className="code" part="code">
            {code}
          </p>
        )}
      </div>
      <div className="actions">
        {retry !== undefined && <RetryButton label={retry} onPress={() => dispatch({ type: 'retry' })} />}
        {cancel !== undefined && (
          <button type="button" className="button" part="button" onClick={() => dispatch({ type: 'cancel' })}>
            {cancel}
          </button>
        )}
      </div>
    </div>
  )
}
