import decode from 'qr/decode.js'
import type { QrCode } from '../../core/domain/qr-code.ts'

const pixelsPerModule = 4

/** Reads a QR code as a camera does, from its picture, with a reader that shares nothing with the writer. */
export const scanQr = ({ size, modules, quietZone }: QrCode): string => {
  const side = (size + 2 * quietZone) * pixelsPerModule
  const data = new Uint8Array(side * side * 4).fill(255)
  for (let at = 0; at < side * side; at += 1) {
    const x = Math.floor((at % side) / pixelsPerModule) - quietZone
    const y = Math.floor(at / side / pixelsPerModule) - quietZone
    if (modules[y]?.[x] === '1') data.fill(0, at * 4, at * 4 + 3)
  }
  return decode({ width: side, height: side, data })
}
