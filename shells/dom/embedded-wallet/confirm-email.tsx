import type {
  UpdateEmailPrimaryOtpScreen,
  UpdateEmailSecondaryOtpScreen,
} from '../../../core/view-models/embedded-wallet/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import { AskAgainButton } from './ask-again-button.tsx'
import { CodeStep } from './code-step.tsx'
import { ResendPart } from './resend-part.tsx'

interface ConfirmEmailViewProps {
  readonly screen: UpdateEmailPrimaryOtpScreen | UpdateEmailSecondaryOtpScreen
  readonly dispatch: Dispatch
}

/** A code of the address that the wallet has, or of the one that it gets. */
export const ConfirmEmailView = ({ screen, dispatch }: ConfirmEmailViewProps) => (
  <CodeStep screen={screen} dispatch={dispatch}>
    <div className="actions">
      <AskAgainButton label={screen.retry} dispatch={dispatch} />
      {'resend' in screen && (
        <ResendPart resend={screen.resend} onPress={() => dispatch({ type: 'resend-change-code' })} />
      )}
      <p className="resend-wait">{screen.wrong}</p>
      <button type="button" className="quiet" part="button" onClick={() => dispatch({ type: 'restart-email-change' })}>
        {screen.restart}
      </button>
    </div>
  </CodeStep>
)
