import { encode } from 'uqr'

/** A QR code as data: a shell paints dark modules on light ground, in every theme, with the quiet zone around them. */
export interface QrCode {
  /** Modules along each side, without the quiet zone. */
  readonly size: number
  /** The rows from the top, a `1` for each dark module and a `0` for each light one. */
  readonly modules: readonly string[]
  /** Light modules that belong on every side. */
  readonly quietZone: number
  /** A square in the middle that holds no dark module: a logo may cover it. */
  readonly logo?: { readonly from: number; readonly size: number }
}

export interface QrCodeOptions {
  /** Leaves the middle free for one. */
  readonly hasLogo?: boolean
}

/** What the standard asks for. */
const quietZone = 4

/** Of a side. The square it makes takes less than half of what error correction level M mends. */
const largestLogo = 0.18

/** The middle of an odd number of modules, which every QR code has, is an odd number again. */
const logoField = (size: number): NonNullable<QrCode['logo']> => {
  const whole = Math.floor(size * largestLogo)
  const field = whole % 2 === 1 ? whole : whole - 1
  return { from: (size - field) / 2, size: field }
}

const modulesOf = (text: string, hasLogo: boolean): readonly (readonly boolean[])[] | undefined => {
  try {
    // The smallest codes mend too few modules to lose any.
    return encode(text, { ecc: 'M', boostEcc: true, border: 0, minVersion: hasLogo ? 3 : 1 }).data
  } catch {
    return undefined
  }
}

/** @returns `undefined` when no QR code holds the text: it is longer than some 2300 bytes, or no Unicode */
export const qrCode = (text: string, { hasLogo = false }: QrCodeOptions = {}): QrCode | undefined => {
  const rows = modulesOf(text, hasLogo)
  if (rows === undefined) return undefined
  const logo = hasLogo ? logoField(rows.length) : undefined
  const isFree = (x: number, y: number): boolean =>
    logo !== undefined && [x, y].every((at) => at >= logo.from && at < logo.from + logo.size)
  return {
    size: rows.length,
    modules: rows.map((row, y) => row.map((isDark, x) => (isDark && !isFree(x, y) ? '1' : '0')).join('')),
    quietZone,
    ...(logo === undefined ? {} : { logo }),
  }
}
