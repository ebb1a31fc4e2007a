import { useEffect, useRef, useState } from '#ui'

interface WalletImageProps {
  readonly name: string
  readonly src: string | undefined
}

/**
 * Only ever an `<img>`: a picture in markup could bring scripts with it (EIP-6963). One that is missing, broken or forbidden
 * by the page's policy gives way to the wallet's initial, in the same place and size.
 *
 * It is asked for when the row has been drawn, with Preact after the frame: a drawing (SVG) costs the browser more than the rest
 * of the row.
 */
export const WalletImage = ({ name, src }: WalletImageProps) => {
  const [broken, setBroken] = useState<string>()
  const [initial = ''] = name.trim()
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (src !== undefined && picture.current) picture.current.src = src
  }, [src])
  return (
    <span className="image" part="wallet-icon" aria-hidden="true">
      {src === undefined || src === broken ? (
        initial.toLocaleUpperCase()
      ) : (
        <img
          key={src}
          ref={picture}
          alt=""
          referrerPolicy="no-referrer"
          decoding="async"
          onError={() => setBroken(src)}
        />
      )}
    </span>
  )
}
