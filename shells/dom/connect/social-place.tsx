import type { SocialButtons } from '../../../core/view-models/connect/screens.ts'
import type { SocialPart, SocialPartProps } from '../embedded-wallet/social-part.tsx'

/** The views that a press there leads to bring it: nobody else needs it. */
export const connectParts: { SocialPart?: typeof SocialPart } = {}

interface SocialPlaceProps extends Omit<SocialPartProps, 'socials'> {
  readonly rows: number
  readonly socials: SocialButtons | undefined
}

/** Has its room from the start: nothing below it moves when it comes. */
export const SocialPlace = ({ rows, socials, ...props }: SocialPlaceProps) => {
  const { SocialPart: Part } = connectParts
  return (
    <div className="socials" data-rows={rows}>
      {Part && socials && <Part socials={socials} {...props} />}
    </div>
  )
}
