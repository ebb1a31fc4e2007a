import type { ResendButton } from '../../../core/view-models/embedded-wallet/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'

interface WaysOnProps {
  readonly retry: string | undefined
  readonly resend: ResendButton
  readonly change: string
  readonly dispatch: Dispatch
}

/** What a visitor can do beside waiting or typing. Why a mail cannot be sent yet is said with the button, and not each second anew. */
export const WaysOn = ({ retry, resend: { label, wait, isBusy }, change, dispatch }: WaysOnProps) => (
  <div className="actions">
    {retry !== undefined && (
      <button
        type="button"
        className="button primary"
        part="button primary"
        onClick={() => dispatch({ type: 'retry' })}
      >
        {retry}
      </button>
    )}
    <button
      type="button"
      className="button"
      part="button"
      aria-disabled={wait === undefined ? undefined : 'true'}
      aria-busy={isBusy}
      aria-describedby={wait === undefined ? undefined : 'resend-wait'}
      onClick={() => {
        if (wait === undefined) dispatch({ type: 'resend-email' })
      }}
    >
      {isBusy && <span className="spinner" />}
      {label}
    </button>
    {wait !== undefined && (
      <p id="resend-wait" className="resend-wait">
        {wait}
      </p>
    )}
    <button type="button" className="quiet" part="button" onClick={() => dispatch({ type: 'change-email' })}>
      {change}
    </button>
  </div>
)
