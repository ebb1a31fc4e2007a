import type { SocialName } from '../../../core/domain/embedded-wallet/offered-socials.ts'
import { socialMarks } from './social-marks.ts'

interface SocialMarkProps {
  readonly provider: SocialName
}

/** Decorative: the name is beside it, or is what its button is called. */
export const SocialMark = ({ provider }: SocialMarkProps) => (
  <svg className="mark" viewBox="0 0 24 24" aria-hidden="true" data-provider={provider}>
    {socialMarks[provider].map(({ d, color = 'currentColor' }) => (
      <path key={d} d={d} fill={color} />
    ))}
  </svg>
)
