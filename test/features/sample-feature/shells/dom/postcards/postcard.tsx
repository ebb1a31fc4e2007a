import type { PostcardScreen } from '../../../core/view-models/postcards/screens.ts'
import { Field } from '../modal/field.tsx'
import type { Dispatch } from '../modal/modal-face.ts'

interface PostcardViewProps {
  readonly screen: PostcardScreen
  readonly dispatch: Dispatch
}

export const PostcardView = ({ screen: { fields, send, failed }, dispatch }: PostcardViewProps) => (
  <>
    {fields.map((field) => (
      <Field key={field.id} field={field} dispatch={dispatch} />
    ))}
    {failed !== undefined && <p className="postcard-failed">{failed}</p>}
    <button
      type="button"
      className="primary"
      aria-busy={send.busy}
      onClick={() => dispatch({ type: 'send-postcard', isRegistered: false })}
    >
      {send.label}
    </button>
  </>
)
