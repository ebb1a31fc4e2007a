import type { ConnectingExternalScreen } from '../../../core/view-models/screens.ts'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-paths.ts'
import type { Dispatch } from '../modal-face.ts'
import { RetryButton } from './retry-button.tsx'
import { WalletImage } from './wallet-image.tsx'

const badges: Readonly<Partial<Record<ConnectingExternalScreen['state'], IconName>>> = {
  'already-pending': 'clock',
  rejected: 'close',
  locked: 'keyhole',
  'popup-blocked': 'alert',
  failed: 'alert',
}

interface ConnectingExternalViewProps {
  readonly screen: ConnectingExternalScreen
  readonly dispatch: Dispatch
}

export const ConnectingExternalView = ({ screen, dispatch }: ConnectingExternalViewProps) => {
  const { state, title, text, code, copy, retry, cancel } = screen
  const badge = badges[state]
  const isAlert = state === 'failed' || state === 'popup-blocked'
  return (
    <div className="connecting" data-state={state} aria-busy={screen.busy}>
      <div className="ring" part="ring">
        <WalletImage name={screen.walletName} src={screen.imageUrl} />
        {badge !== undefined && (
          <span className="badge">
            <Icon name={badge} />
          </span>
        )}
      </div>
      {/* Drawn anew in each state: an alert is only read when it appears. */}
      <div key={state} className="message" part="message" role={isAlert ? 'alert' : undefined}>
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
        {copy !== undefined && (
          <button type="button" className="button" part="button" onClick={() => dispatch({ type: 'copy-details' })}>
            <Icon name="copy" />
            {copy}
          </button>
        )}
        {cancel !== undefined && (
          <button type="button" className="button" part="button" onClick={() => dispatch({ type: 'cancel' })}>
            {cancel}
          </button>
        )}
      </div>
    </div>
  )
}
