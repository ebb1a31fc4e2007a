import decode from 'qr/decode.js'
import type { QrCode } from '../../core/domain/wallets/qr-code.ts'

const pixelsPerModule = 4

/** Reads a code as a camera does, from its picture, with a reader that shares nothing with the writer. */
const scan = (side: number, isDark: (x: number, y: number) => boolean): string => {
  const width = side * pixelsPerModule
  const data = new Uint8Array(width * width * 4).fill(255)
  for (let at = 0; at < width * width; at += 1) {
    const x = Math.floor((at % width) / pixelsPerModule)
    const y = Math.floor(at / width / pixelsPerModule)
    if (isDark(x, y)) data.fill(0, at * 4, at * 4 + 3)
  }
  return decode({ width, height: width, data })
}

export const scanQr = ({ size, modules, quietZone }: QrCode): string =>
  scan(size + 2 * quietZone, (x, y) => modules[y - quietZone]?.[x - quietZone] === '1')

/** A code as SVG has it: a path of rectangles, and the box that it is seen in. */
export const scanPath = (viewBox: string, d: string): string => {
  const [left = 0, top = 0, side = 0] = viewBox.split(' ').map(Number)
  const dark = new Set(
    [...d.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].flatMap(([, x, y, width]) =>
      Array.from({ length: Number(width) }, (_, at) => `${Number(x) + at} ${y}`),
    ),
  )
  return scan(side, (x, y) => dark.has(`${x + left} ${y + top}`))
}

/** A code as a terminal shows it on a dark ground: two modules above each other in one character. */
export const scanPicture = (lines: readonly string[]): string => {
  const side = Math.max(...lines.map((line) => line.trimEnd().length))
  const [upper, lower] = [/[█▀]/, /[█▄]/]
  return scan(side, (x, y) => !(y % 2 === 0 ? upper : lower).test(lines[Math.floor(y / 2)]?.[x] ?? '█'))
}
