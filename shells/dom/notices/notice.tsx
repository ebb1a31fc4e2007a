import type { NoticeScreen } from '../../../core/view-models/shared/view.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import { Icon } from '../shared/icons/icon.tsx'
import { LinkButton } from '../shared/link-button.tsx'

interface NoticeProps {
  readonly notice: NoticeScreen
  readonly dispatch: Dispatch
}

/** Stays until it is over or taken away: what it says waits for the visitor. */
export const Notice = ({ notice: { text, open, reconnect, dismiss }, dispatch }: NoticeProps) => (
  <section className="notice" part="notice" role="status">
    <p>{text}</p>
    {open !== undefined && <LinkButton button={open} className="quiet" />}
    {reconnect !== undefined && (
      <button type="button" className="quiet" part="button" onClick={() => dispatch({ type: 'reconnect' })}>
        {reconnect}
      </button>
    )}
    <button
      type="button"
      className="round"
      part="button"
      aria-label={dismiss}
      onClick={() => dispatch({ type: 'dismiss-notice' })}
    >
      <Icon name="close" />
    </button>
  </section>
)
