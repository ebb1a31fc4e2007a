import type { EmailVerifyOtpScreen } from '../../../core/view-models/embedded-wallet/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import { CodeStep } from './code-step.tsx'
import { LinkPart } from './link-part.tsx'
import { WaysOn } from './ways-on.tsx'

interface VerifyCodeViewProps {
  readonly screen: EmailVerifyOtpScreen
  readonly dispatch: Dispatch
}

/** The code of the mail. */
export const VerifyCodeView = ({ screen, dispatch }: VerifyCodeViewProps) => (
  <CodeStep screen={screen} dispatch={dispatch}>
    {screen.link !== undefined && <LinkPart link={screen.link} dispatch={dispatch} />}
    <WaysOn retry={screen.retry} resend={screen.resend} change={screen.change} dispatch={dispatch} />
  </CodeStep>
)
