import { useRef } from '#ui'
import type { ConnectingFarcasterScreen } from '../../../core/view-models/embedded-wallet/screens.ts'
import { RequestOutcome } from '../connections/request-outcome.tsx'
import { Ring } from '../connections/ring.tsx'
import type { Dispatch } from '../modal/modal-face.ts'
import { Icon } from '../shared/icons/icon.tsx'
import type { LastChosen } from '../shared/last-chosen.ts'
import { LinkButton } from '../shared/link-button.tsx'
import { useHeldHeight } from '../shared/motion/use-held-height.ts'
import { useSharedElementTransition } from '../shared/motion/use-shared-element-transition.ts'
import { RetryButton } from '../shared/retry-button.tsx'
import { QrTile } from '../wallets/qr-tile.tsx'
import { SocialMark } from './social-mark.tsx'

interface ConnectingFarcasterViewProps {
  readonly screen: ConnectingFarcasterScreen
  readonly dispatch: Dispatch
  readonly lastChosen: LastChosen
}

/** Waits for the visitor in the app of Farcaster: a code to scan, or the link that leads to it. */
export const ConnectingFarcasterView = ({ screen, dispatch, lastChosen }: ConnectingFarcasterViewProps) => {
  const { state, title, text, note, qr, open, copy, retry, pages, cancel } = screen
  const way = useRef<HTMLDivElement>(null)
  // As tall as with its code.
  useHeldHeight(way, qr === undefined)
  useSharedElementTransition(way, lastChosen)
  return (
    <div ref={way} className="connecting pairing" data-state={state} aria-busy={screen.busy}>
      {qr === undefined ? (
        <Ring
          badge={state === 'failed' ? 'alert' : undefined}
          picture={
            <span className="image icon-image social-image" aria-hidden="true">
              <SocialMark provider="farcaster" />
            </span>
          }
        />
      ) : (
        <QrTile label={qr.label} code={qr.code} logo={undefined} />
      )}
      <RequestOutcome key={title} title={title} text={text} code={undefined} isAlert={state === 'failed'} />
      {note !== undefined && <p className="app-note">{note}</p>}
      <div className="actions">
        {open !== undefined && <LinkButton button={open} className="button primary" isFirst />}
        {copy !== undefined && (
          <button
            type="button"
            className="button"
            part="button"
            aria-disabled={copy.isReady ? undefined : 'true'}
            data-first=""
            onClick={() => dispatch({ type: 'copy-link' })}
          >
            <Icon name="copy" />
            {copy.label}
          </button>
        )}
        {pages !== undefined && (
          <button type="button" className="button" part="button" onClick={() => dispatch({ type: 'manage-wallet' })}>
            {pages}
          </button>
        )}
        {retry !== undefined && <RetryButton label={retry} onPress={() => dispatch({ type: 'retry' })} />}
        <button type="button" className="button" part="button" onClick={() => dispatch({ type: 'cancel' })}>
          {cancel}
        </button>
      </div>
    </div>
  )
}
