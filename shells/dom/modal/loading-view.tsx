import { type Ref, useLayoutEffect } from '#ui'
import type { LoadingScreen } from '../../../core/view-models/modal/screens.ts'
import type { ViewScreen } from '../../../core/view-models/screen-types.ts'
import { RetryButton } from '../shared/retry-button.tsx'
import { WalletImage } from '../shared/wallet-image.tsx'

export interface LoadingViewProps {
  readonly view: ViewScreen
  readonly words: LoadingScreen
  readonly isFailed: boolean
  /** Is told while it has failed: then the view has nothing to press. */
  readonly isUndrawn: Ref<boolean>
  readonly onRetry: () => void
}

/** In place of a view whose file is not there yet: as tall, and with the wallet that was chosen where it will be. */
export const LoadingView = ({ view, words, isFailed, isUndrawn, onRetry }: LoadingViewProps) => {
  useLayoutEffect(() => {
    isUndrawn.current = isFailed
    return () => {
      isUndrawn.current = false
    }
  }, [isUndrawn, isFailed])
  return (
    <div
      className="empty loading"
      part="empty"
      aria-busy={!isFailed}
      data-of={view.view === 'Loading' ? view.of : view.view}
    >
      {'walletName' in view && view.walletName !== undefined && (
        <WalletImage name={view.walletName} src={view.imageUrl} />
      )}
      {isFailed ? (
        <>
          <p role="alert">{words.failed}</p>
          <RetryButton label={words.retry} onPress={onRetry} />
        </>
      ) : (
        <p className="searching">
          <span className="spinner" />
          {words.text}
        </p>
      )}
    </div>
  )
}
