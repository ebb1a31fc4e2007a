import type { ComponentChildren } from 'preact'
import { useErrorBoundary } from 'preact/hooks'

interface ErrorBoundaryProps {
  /** What its children threw while they were drawn. */
  readonly onError: (error: unknown) => void
  /** Stands in their place; `retry` draws them again. */
  readonly fallback: (retry: () => void) => ComponentChildren
  readonly children: ComponentChildren
}

export const ErrorBoundary = ({ onError, fallback, children }: ErrorBoundaryProps): ComponentChildren => {
  const [error, retry] = useErrorBoundary(onError)
  return error === undefined ? children : fallback(retry)
}
