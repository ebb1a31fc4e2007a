import type { LinkButton as LinkButtonScreen } from '../../../core/view-models/shared/view.ts'
import { Icon } from './icons/icon.tsx'

interface LinkButtonProps {
  readonly button: LinkButtonScreen
  readonly className: string
  /** Before the browser follows the link, which it does by itself, within the press. */
  readonly onFollow?: () => void
  readonly isFirst?: boolean
}

/** A link that looks like a button. Without an address yet it can be reached, and does nothing. */
export const LinkButton = ({ button: { label, link }, className, onFollow, isFirst }: LinkButtonProps) =>
  link === undefined ? (
    <button
      type="button"
      className={className}
      part="button"
      aria-disabled="true"
      data-first={isFirst ? '' : undefined}
    >
      {label}
    </button>
  ) : (
    <a
      className={className}
      part="button"
      href={link.href}
      target={link.target}
      rel="noreferrer noopener"
      data-first={isFirst ? '' : undefined}
      onClick={onFollow}
    >
      {label}
      {link.target === '_blank' && <Icon name="out" />}
    </a>
  )
