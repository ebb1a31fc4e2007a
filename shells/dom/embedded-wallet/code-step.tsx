import type { UiNode } from '#ui'
import type { FieldScreen } from '../../../core/view-models/shared/view.ts'
import { Field } from '../modal/field.tsx'
import type { Dispatch } from '../modal/modal-face.ts'

interface CodeStepProps {
  readonly screen: { readonly text: string; readonly field: FieldScreen; readonly progress?: string }
  readonly dispatch: Dispatch
  /** What can be done beside typing. */
  readonly children: UiNode
}

/** A code that was mailed: one field that looks like a box for each digit. It is checked as soon as it is whole. */
export const CodeStep = ({ screen: { text, field, progress }, dispatch, children }: CodeStepProps) => (
  <div className="login-step">
    <p id="description">{text}</p>
    <div className="code-boxes">
      <Field field={field} dispatch={dispatch} isFirst />
    </div>
    {progress !== undefined && (
      <p className="searching" role="status" aria-busy="true">
        <span className="spinner" />
        {progress}
      </p>
    )}
    {children}
  </div>
)
