import { useMemo } from '#ui'
import type { QrCode } from '../../../core/domain/wallets/qr-code.ts'
import { WalletImage } from '../shared/wallet-image.tsx'

interface QrTileProps {
  readonly label: string
  /** Without one there is the place for it. */
  readonly code: QrCode | undefined
  readonly logo: { readonly name: string; readonly src: string } | undefined
}

/** Each run of dark modules in a row, as one rectangle of a path. */
const pathOf = (modules: readonly string[]): string =>
  modules
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')

/** Dark on light in every theme: many cameras read nothing else. */
export const QrTile = ({ label, code, logo }: QrTileProps) => {
  const path = useMemo(() => (code === undefined ? '' : pathOf(code.modules)), [code])
  if (code === undefined) return <div className="qr skeleton" part="qr" />
  const { size, quietZone, logo: field } = code
  const side = size + 2 * quietZone
  const share = `${((field?.size ?? 0) / side) * 100}%`
  return (
    <div className="qr" part="qr" role="img" aria-label={label}>
      <svg viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`} aria-hidden="true">
        <path d={path} />
      </svg>
      {field !== undefined && logo !== undefined && (
        <span className="logo" style={{ inlineSize: share, blockSize: share }}>
          <WalletImage name={logo.name} src={logo.src} />
        </span>
      )}
    </div>
  )
}
