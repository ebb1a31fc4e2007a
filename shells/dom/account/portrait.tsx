import { useRef, useState } from '#ui'
import type { AccountScreen } from '../../../core/view-models/account/screens.ts'
import { WalletImage } from '../shared/wallet-image.tsx'
import { useAvatarColors } from './use-avatar-colors.ts'

/** Of a disc of 100 across. */
const ringWidth = 12.5

/** Part of a ring round the middle, `outermost` rings from the edge. Angles are in degrees, clockwise from the top. */
const arc = (from: number, span: number, outermost: number): string => {
  const radius = 50 - ringWidth * (outermost + 0.5)
  const point = (angle: number): string => {
    const turn = (angle * Math.PI) / 180
    return `${(50 + radius * Math.sin(turn)).toFixed(2)} ${(50 - radius * Math.cos(turn)).toFixed(2)}`
  }
  return `M${point(from)}A${radius} ${radius} 0 ${span > 180 ? 1 : 0} 1 ${point(from + span)}`
}

/** The account's own: the discs of a lock in the five tints of its colour, each turned its own way. The picture of its name lies over
 * that, so that the place is never empty. */
export const Portrait = ({ screen }: { readonly screen: AccountScreen }) => {
  const portrait = useRef<HTMLDivElement>(null)
  const [broken, setBroken] = useState<string>()
  const { imageUrl } = screen
  useAvatarColors(portrait, screen.avatar)
  return (
    <div ref={portrait} className="portrait">
      <svg className="avatar" part="avatar" viewBox="0 0 100 100" aria-hidden="true">
        {screen.discs.map(({ from, span }, at) => (
          <path key={arc(from, span, at)} d={arc(from, span, at)} />
        ))}
      </svg>
      {imageUrl !== undefined && imageUrl !== broken && (
        <img
          key={imageUrl}
          className="avatar-image"
          part="avatar"
          src={imageUrl}
          alt=""
          referrerPolicy="no-referrer"
          decoding="async"
          onError={() => setBroken(imageUrl)}
        />
      )}
      <WalletImage name={screen.walletImageName} src={screen.walletImageUrl} />
    </div>
  )
}
