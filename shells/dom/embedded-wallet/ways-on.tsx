import type { ResendButton } from '../../../core/view-models/embedded-wallet/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import { AskAgainButton } from './ask-again-button.tsx'
import { ResendPart } from './resend-part.tsx'

interface WaysOnProps {
  readonly retry: string | undefined
  readonly resend: ResendButton
  readonly change: string
  readonly dispatch: Dispatch
}

/** What a visitor can do beside waiting or typing. */
export const WaysOn = ({ retry, resend, change, dispatch }: WaysOnProps) => (
  <div className="actions">
    <AskAgainButton label={retry} dispatch={dispatch} />
    <ResendPart resend={resend} onPress={() => dispatch({ type: 'resend-email' })} />
    <button type="button" className="quiet" part="button" onClick={() => dispatch({ type: 'change-email' })}>
      {change}
    </button>
  </div>
)
