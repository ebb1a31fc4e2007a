import type { SnackScreen } from '../../../core/view-models/modal/screens.ts'
import { Icon } from '../shared/icons/icon.tsx'
import type { IconName } from '../shared/icons/icon-paths.ts'
import type { Dispatch } from './modal-face.ts'

const icons: Readonly<Record<Exclude<SnackScreen['variant'], 'loading'>, IconName>> = {
  success: 'check',
  error: 'alert',
  info: 'help',
}

interface SnackPillProps {
  readonly snack: SnackScreen
  readonly isLeaving: boolean
  readonly dispatch: Dispatch
}

/** Seen only: what it says is also said by the status region, once. */
export const SnackPill = ({ snack: { message, variant, svg }, isLeaving, dispatch }: SnackPillProps) => (
  <div
    key={message}
    className="snack"
    part="snack"
    aria-hidden="true"
    data-variant={variant}
    data-leaving={isLeaving}
    onMouseEnter={() => dispatch({ type: 'hold-snack' })}
    onMouseLeave={() => dispatch({ type: 'release-snack' })}
  >
    {variant === 'loading' ? <span className="spinner" /> : <Icon name={svg ?? icons[variant]} />}
    <span>{message}</span>
  </div>
)
