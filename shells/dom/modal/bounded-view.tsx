import { ErrorBoundary, type Ref, type UiNode } from '#ui'
import { LoadingView, type LoadingViewProps } from './loading-view.tsx'

interface BoundedViewProps extends Pick<LoadingViewProps, 'view' | 'words'> {
  readonly isUndrawn: Ref<boolean>
  /** Is told of what its children threw. */
  readonly onFault: (error: unknown) => void
  readonly children: UiNode
}

/** What cannot be drawn takes nothing with it that is around it: its place says so, and it can be tried again. */
export const BoundedView = ({ view, words, isUndrawn, onFault, children }: BoundedViewProps) => (
  <ErrorBoundary
    onError={onFault}
    fallback={(retry) => <LoadingView view={view} words={words} isFailed isUndrawn={isUndrawn} onRetry={retry} />}
  >
    {children}
  </ErrorBoundary>
)
