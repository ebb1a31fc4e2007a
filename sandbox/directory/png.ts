import { crc32, deflateSync } from 'node:zlib'

export type Colour = readonly [red: number, green: number, blue: number]

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

const chunk = (type: string, data: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(data.length + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  bytes.set(new TextEncoder().encode(type), 4)
  bytes.set(data, 8)
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)))
  return bytes
}

/** Width, height, 8 bits a pixel, indexed colours, and the three methods, of which PNG has one each. */
const header = (size: number): Uint8Array => {
  const bytes = new Uint8Array(13)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, size)
  view.setUint32(4, size)
  bytes.set([8, 3, 0, 0, 0], 8)
  return bytes
}

/** A square picture of the colours of a palette; every row begins with its filter, which is none. */
export const encodePng = (
  size: number,
  palette: readonly Colour[],
  colourAt: (x: number, y: number) => number,
): Uint8Array<ArrayBuffer> => {
  const rows = new Uint8Array(size * (size + 1))
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) rows[y * (size + 1) + 1 + x] = colourAt(x, y)
  }
  const parts = [
    signature,
    chunk('IHDR', header(size)),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}
