const raster = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'] as const
/** Pictures of dots, in which no command can stand. SVG is none. */
export type ImageType = (typeof raster)[number]

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))

const avifBrands = ['avif', 'avis']

/** Of the file type box (ISO/IEC 14496-12): its main brand, and those that it is made to fit. */
const isAvif = (bytes: Uint8Array): boolean => {
  if (ascii(bytes, 4, 8) !== 'ftyp') return false
  const size = ((bytes[0] ?? 0) << 24) | ((bytes[1] ?? 0) << 16) | ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0)
  const end = Math.min(size, bytes.length, 256)
  if (avifBrands.includes(ascii(bytes, 8, 12))) return true
  for (let place = 16; place + 4 <= end; place += 4)
    if (avifBrands.includes(ascii(bytes, place, place + 4))) return true
  return false
}

/** By how it begins, whatever is said of it; undefined for what is no such picture. */
export const imageType = (bytes: Uint8Array): ImageType | undefined => {
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'image/gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp'
  return isAvif(bytes) ? 'image/avif' : undefined
}
