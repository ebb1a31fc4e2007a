import { useLayoutEffect, useRef } from '#ui'
import { Icon } from '../shared/icons/icon.tsx'
import { useAnimatedHeight } from '../shared/motion/use-animated-height.ts'
import { useDelayedUnmount } from '../shared/motion/use-delayed-unmount.ts'
import { useDirection } from '../shared/motion/use-direction.ts'
import { useBehavior } from '../shared/use-behavior.ts'
import { BoundedView } from './bounded-view.tsx'
import { CurrentView, viewKey } from './current-view.tsx'
import type { Frame } from './frame.ts'
import { Header } from './header.tsx'
import type { ModalFace } from './modal-face.ts'
import { StatusRegion } from './status-region.tsx'
import { useClosable } from './use-closable.ts'
import { useDialogEvents } from './use-dialog-events.ts'
import { useFeatureViews } from './use-feature-views.ts'
import { useOpenDialog } from './use-open-dialog.ts'
import { useViewFocus } from './use-view-focus.ts'

interface ModalProps {
  readonly core: ModalFace
  /** The dialog, unless it is given. */
  readonly Frame?: Frame | undefined
}

/** The dialog. A screen that is closed is drawn too: it is what the next opening shows in its first frame. */
export const Modal = ({ core: given, Frame }: ModalProps) => {
  const isUndrawn = useRef(false)
  const core = useClosable(given, isUndrawn)
  const screen = useBehavior(core.screen)
  const { isOpen } = screen
  const shown = useDelayedUnmount(isOpen ? screen : undefined) ?? screen
  const snack = useDelayedUnmount(shown.snack)
  const features = useFeatureViews(core, isOpen)
  const { views } = features
  const view = viewKey(shown, features)
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const said = useRef('')
  const lastChosen = useRef<string>(undefined)
  const direction = useDirection(view, shown.depth, isOpen)

  useOpenDialog(dialog, isOpen)
  useViewFocus(dialog, body, view, isOpen)
  useDialogEvents(dialog, core)
  useAnimatedHeight(body, strip, isOpen)
  useLayoutEffect(
    () => (isOpen && dialog.current ? views?.followSheet(dialog.current, core) : undefined),
    [dialog, core, isOpen, views],
  )

  // When all is drawn: a host that hears of it may end the modal.
  const onFault = (error: unknown): void => queueMicrotask(() => core.reportError(error))
  const notices = views && <views.Notices screen={screen} dispatch={core.dispatch} />
  const status = <StatusRegion text={screen.status} said={said} />
  const current = (
    <div key={view} className="view" part="view">
      <BoundedView view={shown.view} words={shown.loading} isUndrawn={isUndrawn} onFault={onFault}>
        <CurrentView
          screen={shown}
          features={features}
          dispatch={core.dispatch}
          lastChosen={lastChosen}
          isUndrawn={isUndrawn}
          onFault={onFault}
        />
      </BoundedView>
    </div>
  )
  const aside = (
    <>
      {shown.offline !== undefined && (
        <p className="offline" part="offline">
          <Icon name="offline" />
          {shown.offline}
        </p>
      )}
      {isOpen && notices}
      {views && snack && (
        <views.SnackPill snack={snack} isLeaving={shown.snack === undefined} dispatch={core.dispatch} />
      )}
    </>
  )
  const frame = { core, screen: shown, view, direction, shown: current, strip: aside, status }
  if (Frame) return <Frame {...frame} />
  return (
    <>
      <dialog
        ref={dialog}
        className="dialog"
        part="dialog"
        aria-labelledby="title"
        aria-describedby={shown.view.view === 'Connect' ? 'description' : undefined}
        lang={shown.locale}
        dir={shown.dir}
      >
        <div className="backdrop" part="backdrop" />
        <div className="card" part="card" data-view={shown.view.view} data-direction={direction}>
          <Header header={shown.header} dispatch={core.dispatch} />
          <div ref={body} className="body" part="body">
            {current}
          </div>
          <div ref={strip} className="strip">
            {aside}
          </div>
        </div>
        {isOpen && status}
      </dialog>
      {!isOpen && (
        <div className="status" lang={screen.locale} dir={screen.dir}>
          {status}
          <div className="notices">{notices}</div>
        </div>
      )}
    </>
  )
}
