import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import type { Dispatch } from '../modal/modal-face.ts'
import { AlertBar } from './alert-bar.tsx'
import { Notice } from './notice.tsx'

interface NoticesProps {
  readonly screen: ModalScreen
  readonly dispatch: Dispatch
}

/** What is said beside the view: to the visitor on the page too, to the developer in the open modal alone. */
export const Notices = ({ screen: { isOpen, notice, alert }, dispatch }: NoticesProps) => (
  <>
    {isOpen && alert !== undefined && <AlertBar alert={alert} dispatch={dispatch} />}
    {notice !== undefined && <Notice notice={notice} dispatch={dispatch} />}
  </>
)
