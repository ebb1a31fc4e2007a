import type { Dispatch } from '../modal/modal-face.ts'

interface AskAgainButtonProps {
  /** Missing where there is nothing to ask again. */
  readonly label: string | undefined
  readonly dispatch: Dispatch
}

export const AskAgainButton = ({ label, dispatch }: AskAgainButtonProps) =>
  label === undefined ? null : (
    <button type="button" className="button primary" part="button primary" onClick={() => dispatch({ type: 'retry' })}>
      {label}
    </button>
  )
