import type { LoadingScreen } from '../../../core/view-models/modal/screens.ts'
import { RetryButton } from '../shared/retry-button.tsx'

interface LoadingViewProps {
  readonly screen: LoadingScreen
  readonly isFailed: boolean
  readonly onRetry: () => void
}

/** In place of a view whose file is not there yet. */
export const LoadingView = ({ screen, isFailed, onRetry }: LoadingViewProps) => (
  <div className="empty" part="empty" aria-busy={!isFailed}>
    {isFailed ? (
      <>
        <p role="alert">{screen.failed}</p>
        <RetryButton label={screen.retry} onPress={onRetry} />
      </>
    ) : (
      <p className="looking">
        <span className="spinner" />
        {screen.text}
      </p>
    )}
  </div>
)
