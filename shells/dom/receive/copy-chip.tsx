import { useEffect, useState } from '#ui'
import type { SnackScreen } from '../../../core/view-models/modal/screens.ts'
import type { WalletReceiveScreen } from '../../../core/view-models/receive/screens.ts'
import { NetworkImage } from '../networks/network-image.tsx'
import { Icon } from '../shared/icons/icon.tsx'

interface CopyChipProps {
  readonly screen: WalletReceiveScreen
  readonly snack: SnackScreen | undefined
  readonly onCopy: () => void
}

/** The short address on its network; a press copies the whole one. */
export const CopyChip = ({ screen: { copy, network, shortAddress }, snack, onCopy }: CopyChipProps) => {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    if (snack === undefined) setPressed(false)
  }, [snack])
  return (
    <button
      type="button"
      className="chip copy"
      part="button"
      data-first=""
      data-done={isPressed && snack?.variant === 'success'}
      aria-label={copy}
      title={copy}
      onClick={() => {
        setPressed(true)
        onCopy()
      }}
    >
      <NetworkImage src={network.imageUrl} mark={network.mark} />
      <bdi dir="ltr">{shortAddress}</bdi>
      <span className="state">
        <Icon name="copy" />
        <Icon name="check" />
      </span>
    </button>
  )
}
