import type { HeadlessModal } from '../dom/headless/create-headless-modal.ts'
import type { HeadlessScreen } from '../dom/headless/headless-renderer.ts'
import { useBehavior, useModal } from './context.ts'

export interface ScreenFacts extends Pick<HeadlessModal, 'dispatch'> {
  /** What there is to draw; undefined until something has been asked for. */
  readonly screen: HeadlessScreen | undefined
}

const isHeadless = (modal: object): modal is HeadlessModal => 'screen' in modal

/** For a host that draws by itself: the screen of the modal, which `latchkey/headless` has made, and what answers the visitor. */
export const useScreen = (): ScreenFacts => {
  const modal = useModal()
  if (!isHeadless(modal)) throw new Error('useScreen() wants a modal that createModal of latchkey/headless has made')
  return { screen: useBehavior(modal.screen, undefined), dispatch: modal.dispatch }
}
