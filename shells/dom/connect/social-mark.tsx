import type { SocialProvider } from '../../../core/domain/embedded-wallet/social-provider.ts'

/** One shape of a mark, on a grid of 24: filled, or drawn as a line of this width. */
export interface MarkShape {
  readonly d: string
  /** Where the brand has one for it; else it is drawn as text is. */
  readonly color?: string
  readonly line?: number
}

/** The views of the embedded wallet bring them: nobody else needs them. */
export const socialMarks: Partial<Record<SocialProvider, readonly MarkShape[]>> = {}

interface SocialMarkProps {
  readonly provider: SocialProvider
}

/** Decorative: the name is beside it, or is what its button is called. */
export const SocialMark = ({ provider }: SocialMarkProps) => (
  <svg className="mark" viewBox="0 0 24 24" aria-hidden="true" data-provider={provider}>
    {socialMarks[provider]?.map(({ d, color = 'currentColor', line }) => (
      <path
        key={d}
        d={d}
        fillRule="evenodd"
        {...(line === undefined ? { fill: color } : { fill: 'none', stroke: color, strokeWidth: line })}
      />
    ))}
  </svg>
)
