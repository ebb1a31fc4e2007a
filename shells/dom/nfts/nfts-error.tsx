import type { NftsErrorScreen } from '../../../core/view-models/nfts/screens.ts'
import { RetryButton } from '../shared/retry-button.tsx'

interface NftsErrorProps {
  readonly error: NftsErrorScreen
  readonly onRetry: () => void
}

/** NFTs that did not come, and what asks again. */
export const NftsError = ({ error: { text, retry }, onRetry }: NftsErrorProps) => (
  <div className="empty" part="empty">
    <p>{text}</p>
    <RetryButton label={retry} onPress={onRetry} />
  </div>
)
