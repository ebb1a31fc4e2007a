import type { ConnectingSocialScreen } from '../../../core/view-models/embedded-wallet/screens.ts'
import { WalletRequest } from '../connections/wallet-request.tsx'
import type { Dispatch } from '../modal/modal-face.ts'
import type { LastChosen } from '../shared/last-chosen.ts'
import { LinkCode } from './link-part.tsx'
import { SocialMark } from './social-mark.tsx'

interface ConnectingSocialViewProps {
  readonly screen: ConnectingSocialScreen
  readonly dispatch: Dispatch
  readonly lastChosen: LastChosen
}

/** Waits for the visitor in the issuer's window. Trying again opens one within the press. */
export const ConnectingSocialView = ({ screen, dispatch, lastChosen }: ConnectingSocialViewProps) => (
  <WalletRequest
    screen={screen}
    className="connecting"
    picture={
      <span className="image icon-image social-image" aria-hidden="true">
        <SocialMark provider={screen.provider} />
      </span>
    }
    badge={screen.busy ? undefined : 'alert'}
    isAlert={!screen.busy}
    action={
      <>
        {screen.provider === 'passkey' && screen.busy && <LinkCode code={screen.code} dispatch={dispatch} />}
        {screen.pages !== undefined && (
          <button type="button" className="button" part="button" onClick={() => dispatch({ type: 'manage-wallet' })}>
            {screen.pages}
          </button>
        )}
        {screen.continueHere !== undefined && (
          <button type="button" className="button" part="button" onClick={() => dispatch({ type: 'continue-in-tab' })}>
            {screen.continueHere}
          </button>
        )}
      </>
    }
    dispatch={dispatch}
    lastChosen={lastChosen}
  />
)
