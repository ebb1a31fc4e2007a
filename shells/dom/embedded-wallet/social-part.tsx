import type { SocialButton, SocialButtons } from '../../../core/view-models/connect/screens.ts'
import { focusAgreement, obstacleId } from '../connect/agreement.tsx'
import type { Dispatch } from '../modal/modal-face.ts'
import { Icon } from '../shared/icons/icon.tsx'
import { SocialMark } from './social-mark.tsx'

export interface SocialPartProps {
  readonly socials: SocialButtons
  readonly dispatch: Dispatch
  /** None can be chosen before the visitor has agreed. */
  readonly isLocked: boolean
}

/** A button for each issuer. What it needs is fetched as soon as somebody comes near, so that the press itself opens the window. */
export const SocialPart = ({ socials: { label, wide, icons, more }, dispatch, isLocked }: SocialPartProps) => {
  const locked = isLocked ? ({ 'aria-disabled': 'true', 'aria-describedby': obstacleId } as const) : {}
  const unlocked = (button: Element, go: () => void): void => (isLocked ? focusAgreement(button) : go())
  const prepare = (): void => dispatch({ type: 'prepare-social' })
  const button = ({ provider, label: name }: SocialButton, isWide: boolean) => (
    <button
      key={provider}
      type="button"
      className="button"
      part="button"
      aria-label={isWide ? undefined : name}
      title={isWide ? undefined : name}
      {...locked}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={({ currentTarget }) => unlocked(currentTarget, () => dispatch({ type: 'log-in-at-issuer', provider }))}
    >
      <SocialMark provider={provider} />
      {isWide && name}
    </button>
  )
  return (
    <fieldset part="socials" aria-label={label}>
      {wide && button(wide, true)}
      {icons.length > 0 && (
        <div className="social-icons">
          {icons.map((icon) => button(icon, false))}
          {more !== undefined && (
            <button
              type="button"
              className="button"
              part="button"
              aria-label={more}
              title={more}
              {...locked}
              onClick={({ currentTarget }) => unlocked(currentTarget, () => dispatch({ type: 'show-socials' }))}
            >
              <Icon name="grid" />
            </button>
          )}
        </div>
      )}
    </fieldset>
  )
}
