import { useRef } from '#ui'
import type { EmailForm as EmailFormScreen } from '../../../core/view-models/connect/screens.ts'
import { Field } from '../modal/field.tsx'
import type { Dispatch } from '../modal/modal-face.ts'
import { focusAgreement, obstacleId } from './agreement.tsx'

interface EmailFormProps {
  readonly form: EmailFormScreen
  readonly dispatch: Dispatch
  /** Nothing can be chosen before the visitor has agreed. */
  readonly isLocked?: boolean
  readonly isFirst?: boolean
}

/** An email address, and Enter or the button goes on with it. What it needs is fetched as soon as somebody comes near. */
export const EmailForm = ({
  form: { field, submit, isReady, isBusy },
  dispatch,
  isLocked = false,
  isFirst = false,
}: EmailFormProps) => {
  const element = useRef<HTMLFormElement>(null)
  const goOn = (): void => {
    if (isLocked && element.current) focusAgreement(element.current)
    // What was typed may not be drawn yet, as where a password manager fills the field in and sends it: what there is to send, the core knows.
    else dispatch({ type: 'continue-with-email' })
  }
  return (
    <form
      ref={element}
      className="email-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      <Field field={field} dispatch={dispatch} isFirst={isFirst} onNear={() => dispatch({ type: 'prepare-email' })} />
      <button
        type="submit"
        className="button"
        part="button"
        aria-disabled={!isReady}
        aria-busy={isBusy}
        aria-describedby={isLocked ? obstacleId : undefined}
      >
        {isBusy && <span className="spinner" />}
        {submit}
      </button>
    </form>
  )
}
