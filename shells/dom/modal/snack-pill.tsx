import type { SnackScreen } from '../../../core/view-models/modal/screens.ts'
import { Icon } from '../shared/icons/icon.tsx'
import type { IconName } from '../shared/icons/icon-paths.ts'
import { useLingering } from '../shared/motion/use-lingering.ts'
import type { Dispatch } from './modal-face.ts'

const icons: Readonly<Record<Exclude<SnackScreen['variant'], 'loading'>, IconName>> = {
  success: 'check',
  error: 'alert',
  info: 'help',
}

interface SnackPillProps {
  readonly snack: SnackScreen | undefined
  readonly dispatch: Dispatch
}

/** Seen only: what it says is also said by the status region, once. */
export const SnackPill = ({ snack, dispatch }: SnackPillProps) => {
  const shown = useLingering(snack)
  if (shown === undefined) return null
  const { message, variant } = shown
  return (
    <div
      key={message}
      className="snack"
      part="snack"
      aria-hidden="true"
      data-variant={variant}
      data-leaving={snack === undefined}
      onMouseEnter={() => dispatch({ type: 'hold-snack' })}
      onMouseLeave={() => dispatch({ type: 'release-snack' })}
    >
      {variant === 'loading' ? <span className="spinner" /> : <Icon name={icons[variant]} />}
      <span>{message}</span>
    </div>
  )
}
