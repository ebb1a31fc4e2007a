import { useMemo } from '#ui'
import type { QrCode } from '../../../core/domain/wallets/qr-code.ts'
import { WalletImage } from '../shared/wallet-image.tsx'

interface QrTileProps {
  readonly label: string
  /** Without one there is the place for it. */
  readonly code: QrCode | undefined
  readonly logo: { readonly name: string; readonly src: string } | undefined
  readonly timeLeft?: string | undefined
}

/** Modules along the side of the squares by which a camera finds the code, in three of its corners. */
const finder = 7

/** Each run of dark modules in a row, as a line with round ends; those of the finders are drawn by themselves. */
const pathOf = ({ modules, size }: QrCode): string => {
  const isFinder = (x: number, y: number): boolean =>
    (x < finder && (y < finder || y >= size - finder)) || (x >= size - finder && y < finder)
  return modules
    .flatMap((row, y) =>
      [
        ...[...row]
          .map((module, x) => (isFinder(x, y) ? '0' : module))
          .join('')
          .matchAll(/1+/g),
      ].map(({ 0: run, index }) => `M${index + 0.5} ${y + 0.5}h${run.length - 1}`),
    )
    .join('')
}

/** Dark on light in every theme: many cameras read nothing else. */
export const QrTile = ({ label, code, logo, timeLeft }: QrTileProps) => {
  const path = useMemo(() => (code === undefined ? '' : pathOf(code)), [code])
  // Of a place for a code there are the finders, those of a code of usual size.
  const { size, quietZone, logo: field } = code ?? { size: 61, quietZone: 4, logo: { size: 9 } }
  const side = size + 2 * quietZone
  const share = `${((field?.size ?? 0) / side) * 100}%`
  const far = size - finder
  return (
    <>
      <div className="qr" part="qr" data-here={code !== undefined} {...(code && { role: 'img', 'aria-label': label })}>
        <svg viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`} aria-hidden="true">
          {[
            [0, 0],
            [far, 0],
            [0, far],
          ].map(([x = 0, y = 0]) => (
            <g key={`${x} ${y}`}>
              <rect x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.8" />
              <rect className="eye" x={x + 2} y={y + 2} width="3" height="3" rx="0.9" />
            </g>
          ))}
          {code !== undefined && <path key={path} d={path} />}
        </svg>
        {field !== undefined && logo !== undefined && (
          <span className="logo" style={{ inlineSize: share, blockSize: share }}>
            <WalletImage name={logo.name} src={logo.src} />
          </span>
        )}
      </div>
      {timeLeft !== undefined && <p className="time-left">{timeLeft}</p>}
    </>
  )
}
