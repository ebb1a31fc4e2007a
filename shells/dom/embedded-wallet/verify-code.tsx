import type { EmailVerifyOtpScreen } from '../../../core/view-models/embedded-wallet/screens.ts'
import { Field } from '../modal/field.tsx'
import type { Dispatch } from '../modal/modal-face.ts'
import { WaysOn } from './ways-on.tsx'

interface VerifyCodeViewProps {
  readonly screen: EmailVerifyOtpScreen
  readonly dispatch: Dispatch
}

/** The code of the mail: one field that looks like a box for each digit. It is checked as soon as it is whole. */
export const VerifyCodeView = ({ screen, dispatch }: VerifyCodeViewProps) => (
  <div className="login-step">
    <p id="description">{screen.text}</p>
    <div className="code-boxes">
      <Field field={screen.field} dispatch={dispatch} isFirst />
    </div>
    {screen.progress !== undefined && (
      <p className="searching" role="status" aria-busy="true">
        <span className="spinner" />
        {screen.progress}
      </p>
    )}
    <WaysOn retry={screen.retry} resend={screen.resend} change={screen.change} dispatch={dispatch} />
  </div>
)
