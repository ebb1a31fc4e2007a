import type { UiNode } from '#ui'
import { Icon } from '../shared/icons/icon.tsx'
import type { IconName } from '../shared/icons/icon-paths.ts'

interface RingProps {
  /** What is asked. */
  readonly picture: UiNode
  readonly badge: IconName | undefined
}

/** It turns while somebody is asked, and closes when they agree. Its way around is 100 long, whatever its size. */
export const Ring = ({ picture, badge }: RingProps) => (
  <div className="ring" part="ring">
    <svg className="arc" viewBox="0 0 33 33" aria-hidden="true">
      <circle cx="16.5" cy="16.5" r="15.9155" />
    </svg>
    {picture}
    {badge !== undefined && (
      <span className="badge">
        <Icon name={badge} />
      </span>
    )}
  </div>
)
