import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import type { Site } from '../state.ts'

interface CardProps {
  readonly title: string
  readonly site: Site
  readonly children: ComponentChildren
}

/** One site and what there is to do about it. */
export const Card = ({ title, site, children }: CardProps) => {
  const id = useId()
  return (
    <article aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p class="site">{site.url}</p>
      {children}
    </article>
  )
}

interface AnswersProps {
  readonly reject: () => void
  /** Missing where there is nothing to approve. */
  readonly approve?: (() => void) | undefined
}

export const Answers = ({ reject, approve }: AnswersProps) => (
  <div class="answers">
    <button type="button" onClick={reject}>
      Reject
    </button>
    {approve && (
      <button type="button" class="go" onClick={approve}>
        Approve
      </button>
    )}
  </div>
)
