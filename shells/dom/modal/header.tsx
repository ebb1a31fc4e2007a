import type { HeaderScreen } from '../../../core/view-models/modal/screens.ts'
import { Icon } from '../shared/icons/icon.tsx'
import type { Dispatch } from './modal-face.ts'

export const Header = ({ header, dispatch }: { readonly header: HeaderScreen; readonly dispatch: Dispatch }) => (
  <div className="header" part="header">
    {header.back !== undefined && (
      <button
        key="back"
        type="button"
        className="round"
        part="back"
        aria-label={header.back}
        onClick={() => dispatch({ type: 'back' })}
      >
        <Icon name="back" />
      </button>
    )}
    <h2 key="title" id="title" part="title" className={header.isTitleHidden ? 'hidden' : 'title'} tabIndex={-1}>
      <span key={header.title}>{header.title}</span>
    </h2>
    <button
      key="close"
      type="button"
      className="round close"
      part="close"
      aria-label={header.close}
      onClick={() => dispatch({ type: 'close' })}
    >
      <Icon name="close" />
    </button>
  </div>
)
