import type { Dispatch } from '../modal/modal-face.ts'

interface OthersButtonProps {
  readonly label: string | undefined
  readonly dispatch: Dispatch
}

/** Beside trying again: back to the list of wallets. */
export const OthersButton = ({ label, dispatch }: OthersButtonProps) =>
  label === undefined ? undefined : (
    <button
      type="button"
      className="button other-wallets"
      part="button"
      onClick={() => dispatch({ type: 'other-wallets' })}
    >
      {label}
    </button>
  )
