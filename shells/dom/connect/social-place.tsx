import type { SocialPart, SocialPartProps } from '../embedded-wallet/social-part.tsx'

/** The views that a press there leads to bring it: nobody else needs it. */
export const connectParts: { SocialPart?: typeof SocialPart } = {}

/** Has its room from the start: nothing below it moves when it comes. */
export const SocialPlace = (props: SocialPartProps) => {
  const { wide, icons } = props.socials
  const { SocialPart: Part } = connectParts
  return (
    <div className="socials" data-rows={wide && icons.length > 0 ? 2 : 1}>
      {Part && <Part {...props} />}
    </div>
  )
}
