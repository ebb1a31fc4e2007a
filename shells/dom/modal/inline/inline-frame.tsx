import { useRef } from '#ui'
import type { ModalScreen } from '../../../../core/view-models/modal/screens.ts'
import { Icon } from '../../shared/icons/icon.tsx'
import type { Frame } from '../frame.ts'
import { useInlineFocus } from './use-inline-focus.ts'
import { useInlineKeys } from './use-inline-keys.ts'

/** Behind them there is nothing. */
const firstViews: readonly ModalScreen['view']['view'][] = ['Account', 'UnsupportedChain', 'Loading']

/** What it opens with, in whichever mode: who has an account has that behind their way to another wallet. */
const isFirst = ({ view, isAccountBehind }: ModalScreen): boolean =>
  firstViews.includes(view.view) ||
  (!isAccountBehind && (view.view === 'Connect' || ('isEntrance' in view && view.isEntrance === true)))

/** A part of the page: a region under the view's heading. What is around it stays as it is, and what closes a dialog leads to its first view. */
export const InlineFrame: Frame = ({ core, screen, view, direction, shown, strip, status }) => {
  const region = useRef<HTMLElement>(null)
  useInlineFocus(region, view)
  useInlineKeys(region, core)
  const { header } = screen
  return (
    <section
      ref={region}
      className="dialog inline"
      part="inline"
      aria-labelledby="title"
      aria-describedby={screen.view.view === 'Connect' ? 'description' : undefined}
      lang={screen.locale}
      dir={screen.dir}
    >
      <div className="card" part="card" data-view={screen.view.view} data-direction={direction}>
        <div className="header" part="header">
          {header.back !== undefined && (
            <button
              key="back"
              type="button"
              className="round"
              part="back"
              aria-label={header.back}
              onClick={() => core.dispatch({ type: 'back' })}
            >
              <Icon name="back" />
            </button>
          )}
          <h2 key="title" id="title" part="title" className={header.isTitleHidden ? 'hidden' : 'title'} tabIndex={-1}>
            <span key={header.title}>{header.title}</span>
          </h2>
          {/* One that was opened by itself, as by the network's button, has nothing to go back to, and must not be the end. */}
          {header.back === undefined && !isFirst(screen) && (
            <button
              key="close"
              type="button"
              className="round close"
              part="close"
              aria-label={header.close}
              onClick={() => core.dispatch({ type: 'close' })}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
        <div className="body" part="body">
          {shown}
        </div>
        <div className="strip">{strip}</div>
      </div>
      {status}
    </section>
  )
}
