import { useLayoutEffect, useRef } from '#ui'
import type { NetworkMark } from '../../../core/domain/networks/network-mark.ts'
import { WalletImage } from '../shared/wallet-image.tsx'

interface NetworkImageProps {
  readonly src: string | undefined
  readonly mark: NetworkMark
}

/** A network's picture, or its letters on its colour. They are drawn by the style sheet: nobody reads them out. */
export const NetworkImage = ({ src, mark: { letters, color } }: NetworkImageProps) => {
  const element = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => element.current?.style.setProperty('--own', color), [color])
  return (
    <span ref={element} className="chain" data-letters={letters} aria-hidden="true">
      <WalletImage name="" src={src} />
    </span>
  )
}
