import type { SocialProvider } from '../../../core/domain/embedded-wallet/social-provider.ts'

/** One shape of a mark, on a grid of 24. */
export interface MarkShape {
  readonly d: string
  /** Where the brand has one for it; else it is black or white. */
  readonly color?: string
}

/** The views of the embedded wallet bring them: nobody else needs them. */
export const socialMarks: Partial<Record<SocialProvider, readonly MarkShape[]>> = {}

interface SocialMarkProps {
  readonly provider: SocialProvider
}

/** Decorative: the name is beside it, or is what its button is called. */
export const SocialMark = ({ provider }: SocialMarkProps) => (
  <svg className="mark" viewBox="0 0 24 24" aria-hidden="true" data-provider={provider}>
    {socialMarks[provider]?.map(({ d, color = 'currentColor' }) => (
      <path key={d} d={d} fill={color} />
    ))}
  </svg>
)
