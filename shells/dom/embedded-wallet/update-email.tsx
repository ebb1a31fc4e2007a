import type { UpdateEmailWalletScreen } from '../../../core/view-models/embedded-wallet/screens.ts'
import { Field } from '../modal/field.tsx'
import type { Dispatch } from '../modal/modal-face.ts'

interface UpdateEmailViewProps {
  readonly screen: UpdateEmailWalletScreen
  readonly dispatch: Dispatch
}

/** The wallet gets another email address: which one. */
export const UpdateEmailView = ({
  screen: { why, field, save, isReady, isBusy, cancel },
  dispatch,
}: UpdateEmailViewProps) => (
  <form
    className="login-step"
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      dispatch({ type: 'save-email' })
    }}
  >
    <p id="description">{why}</p>
    <Field field={field} dispatch={dispatch} isFirst />
    <div className="actions">
      <button
        type="submit"
        className="button primary"
        part="button primary"
        aria-disabled={!isReady}
        aria-busy={isBusy}
      >
        {isBusy && <span className="spinner" />}
        {save}
      </button>
      {cancel !== undefined && (
        <button
          type="button"
          className="button"
          part="button"
          onClick={() => dispatch({ type: 'cancel-email-change' })}
        >
          {cancel}
        </button>
      )}
    </div>
  </form>
)
