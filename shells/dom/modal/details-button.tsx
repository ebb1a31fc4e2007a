import type { DetailsScreen } from '../../../core/view-models/shared/view.ts'
import { Icon } from '../shared/icons/icon.tsx'
import type { Dispatch } from './modal-face.ts'

interface DetailsButtonProps {
  readonly details: DetailsScreen | undefined
  readonly dispatch: Dispatch
}

/** Copies what is known of a failure, where there is one. */
export const DetailsButton = ({ details, dispatch }: DetailsButtonProps) =>
  details === undefined ? undefined : (
    <button type="button" className="quiet" part="button" onClick={() => dispatch({ type: 'copy-details' })}>
      <Icon name="copy" />
      {details.copy}
    </button>
  )
