import { useLayoutEffect, useRef } from '#ui'
import type { NetworkMark } from '../../../core/domain/networks/network-mark.ts'
import { WalletImage } from '../shared/wallet-image.tsx'

interface NetworkImageProps {
  readonly name: string
  readonly src: string | undefined
  readonly mark: NetworkMark
}

/** A network's picture, or its letters on its colour: round, unlike a wallet's. */
export const NetworkImage = ({ name, src, mark: { letters, color } }: NetworkImageProps) => {
  const element = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => element.current?.style.setProperty('--own', color), [color])
  return (
    <span ref={element} className="chain">
      <WalletImage name={name} letters={letters} src={src} />
    </span>
  )
}
