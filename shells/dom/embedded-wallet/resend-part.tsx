import type { ResendButton } from '../../../core/view-models/embedded-wallet/screens.ts'

interface ResendPartProps {
  readonly resend: ResendButton
  readonly onPress: () => void
}

/** Has the mail sent once more. Why it cannot be sent yet is said with the button, and not each second anew. */
export const ResendPart = ({ resend: { label, wait, isBusy }, onPress }: ResendPartProps) => (
  <>
    <button
      type="button"
      className="button"
      part="button"
      aria-disabled={wait === undefined ? undefined : 'true'}
      aria-busy={isBusy}
      aria-describedby={wait === undefined ? undefined : 'resend-wait'}
      onClick={() => {
        if (wait === undefined) onPress()
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
  </>
)
