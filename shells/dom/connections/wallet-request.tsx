import { type UiNode, useRef } from '#ui'
import type { ConnectingExternalScreen } from '../../../core/view-models/connections/screens.ts'
import { DetailsButton } from '../modal/details-button.tsx'
import type { Dispatch } from '../modal/modal-face.ts'
import type { IconName } from '../shared/icons/icon-paths.ts'
import type { LastChosen } from '../shared/last-chosen.ts'
import { useHeldHeight } from '../shared/motion/use-held-height.ts'
import { useSharedElementTransition } from '../shared/motion/use-shared-element-transition.ts'
import { RetryButton } from '../shared/retry-button.tsx'
import { OthersButton } from './others-button.tsx'
import { RequestOutcome } from './request-outcome.tsx'
import { Ring } from './ring.tsx'

/** What a view has in common with others in which a wallet is asked for something. */
type Asked = Pick<ConnectingExternalScreen, 'title' | 'text' | 'details' | 'busy' | 'retry' | 'others' | 'cancel'>

interface WalletRequestProps {
  readonly screen: Asked & { readonly state: string }
  readonly className: string
  readonly picture: UiNode
  readonly badge: IconName | undefined
  readonly isAlert: boolean
  /** A way on that only one of the views has. */
  readonly action?: UiNode
  readonly dispatch: Dispatch
  readonly lastChosen: LastChosen
}

/** A wallet is asked, and what comes of it: picture and ring, words, and the ways on. */
export const WalletRequest = ({
  screen,
  className,
  picture,
  badge,
  isAlert,
  action,
  dispatch,
  lastChosen,
}: WalletRequestProps) => {
  const { state, title, text, details, retry, others, cancel } = screen
  const element = useRef<HTMLDivElement>(null)
  useHeldHeight(element, state === 'connected')
  useSharedElementTransition(element, lastChosen)
  return (
    <div ref={element} className={className} data-state={state} aria-busy={screen.busy}>
      <Ring picture={picture} badge={badge} />
      <RequestOutcome key={state} title={title} text={text} code={details?.code} isAlert={isAlert} />
      <div className="actions">
        {action}
        {retry !== undefined && <RetryButton label={retry} onPress={() => dispatch({ type: 'retry' })} />}
        <OthersButton label={others} dispatch={dispatch} />
        <DetailsButton details={details} dispatch={dispatch} />
        {cancel !== undefined && (
          <button type="button" className="button" part="button" onClick={() => dispatch({ type: 'cancel' })}>
            {cancel}
          </button>
        )}
      </div>
    </div>
  )
}
