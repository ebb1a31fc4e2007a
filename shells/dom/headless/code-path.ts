import type { QrCode } from '../../../core/domain/wallets/qr-code.ts'

/** A code as SVG shows it: `<svg viewBox={viewBox}><path d={d} /></svg>`, dark on light in every theme, since many cameras read nothing else. */
export interface CodePath {
  /** With the quiet zone that belongs around it. */
  readonly viewBox: string
  readonly d: string
}

/** Each run of dark modules in a row, as a rectangle. */
export const codePath = ({ modules, size, quietZone }: QrCode): CodePath => ({
  viewBox: `${-quietZone} ${-quietZone} ${size + 2 * quietZone} ${size + 2 * quietZone}`,
  d: modules
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join(''),
})
