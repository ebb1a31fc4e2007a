import { useEffect, useState } from '#ui'
import type { SnackScreen } from '../../../core/view-models/modal/screens.ts'
import type { ReceiveAddressScreen } from '../../../core/view-models/receive/screens.ts'
import { NetworkImage } from '../networks/network-image.tsx'
import { Icon } from '../shared/icons/icon.tsx'

interface CopyChipProps {
  readonly screen: ReceiveAddressScreen
  readonly snack: SnackScreen | undefined
  readonly onCopy: () => void
}

/** The short address on its network; a press copies the whole one. */
export const CopyChip = ({ screen: { address, copy, network, shortAddress }, snack, onCopy }: CopyChipProps) => {
  // Which one, so that the tick never stands beside another; with a key in its place the button would lose the focus.
  const [pressed, setPressed] = useState<string>()
  useEffect(() => {
    if (snack === undefined) setPressed(undefined)
  }, [snack])
  return (
    <button
      type="button"
      className="chip copy"
      part="button"
      data-first=""
      data-done={pressed === address && snack?.variant === 'success'}
      aria-label={copy}
      title={copy}
      onClick={() => {
        setPressed(address)
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
