import type { Dispatch } from '../modal/modal-face.ts'
import { Icon } from '../shared/icons/icon.tsx'

interface DisconnectButtonProps {
  readonly disconnect: { readonly label: string; readonly busy: boolean }
  readonly dispatch: Dispatch
}

/** Not `disabled` while it is busy: that would throw the focus out. */
export const DisconnectButton = ({ disconnect: { label, busy }, dispatch }: DisconnectButtonProps) => (
  <button
    type="button"
    className="button"
    part="button"
    aria-busy={busy}
    aria-disabled={busy}
    onClick={() => {
      if (!busy) dispatch({ type: 'disconnect' })
    }}
  >
    {busy ? <span className="spinner" /> : <Icon name="leave" />}
    {label}
  </button>
)
