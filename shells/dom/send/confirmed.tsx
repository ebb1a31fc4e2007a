import type { WalletSendConfirmedScreen } from '../../../core/view-models/send/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import { Icon } from '../shared/icons/icon.tsx'
import type { IconName } from '../shared/icons/icon-paths.ts'

interface ConfirmedViewProps {
  readonly screen: WalletSendConfirmedScreen
  readonly dispatch: Dispatch
}

const icons: Readonly<Record<WalletSendConfirmedScreen['state'], IconName>> = {
  pending: 'clock',
  confirmed: 'check',
  failed: 'close',
  replaced: 'swap',
  dropped: 'close',
  unknown: 'help',
}

/** What has become of what was sent. */
export const ConfirmedView = ({ screen: { state, text, what, explorer, done }, dispatch }: ConfirmedViewProps) => (
  <div className="send-confirmed" data-state={state}>
    <span className="sign">{state === 'pending' ? <span className="spinner" /> : <Icon name={icons[state]} />}</span>
    <p className="state" role="status" aria-busy={state === 'pending'}>
      {text}
    </p>
    <p className="what">
      <bdi>{what}</bdi>
    </p>
    {explorer !== undefined && (
      <a className="button" part="link" href={explorer.href} target="_blank" rel="noopener noreferrer">
        <Icon name="out" />
        {explorer.label}
      </a>
    )}
    <button
      type="button"
      className="button primary"
      part="button primary"
      data-first=""
      onClick={() => dispatch({ type: 'finish-send' })}
    >
      {done}
    </button>
  </div>
)
