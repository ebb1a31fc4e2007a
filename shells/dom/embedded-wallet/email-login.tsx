import type { EmailLoginScreen } from '../../../core/view-models/embedded-wallet/screens.ts'
import { EmailForm } from '../connect/email-form.tsx'
import type { Dispatch } from '../modal/modal-face.ts'

interface EmailLoginViewProps {
  readonly screen: EmailLoginScreen
  readonly dispatch: Dispatch
}

/** The email form alone. */
export const EmailLoginView = ({ screen: { form }, dispatch }: EmailLoginViewProps) => (
  <EmailForm form={form} dispatch={dispatch} isFirst />
)
