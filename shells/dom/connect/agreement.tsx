import type { AgreementScreen } from '../../../core/view-models/connect/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import { legalParts } from './legal-line.tsx'

interface AgreementProps {
  readonly agreement: AgreementScreen
  readonly dispatch: Dispatch
}

/** What rows that cannot be chosen yet are described by. */
export const obstacleId = 'agreement-obstacle'

export const Agreement = ({ agreement: { label, isGiven, obstacle }, dispatch }: AgreementProps) => (
  <div className="agreement" part="agreement">
    <label>
      <input
        type="checkbox"
        id="agreement"
        checked={isGiven}
        data-first={isGiven ? undefined : ''}
        onChange={({ currentTarget }) => dispatch({ type: 'agree', isOn: currentTarget.checked })}
      />
      <span>{legalParts(label)}</span>
    </label>
    {obstacle !== undefined && (
      <span id={obstacleId} className="hidden">
        {obstacle}
      </span>
    )}
  </div>
)

/** A row that cannot be chosen leads to what is missing. */
export const focusAgreement = (row: Element): void =>
  (row.getRootNode() as ShadowRoot).querySelector<HTMLElement>('#agreement')?.focus()
