const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const lastAscii = 0x7f

/** The ASCII text behind unpadded base64url (RFC 4648, section 5); undefined for all else, also for a second spelling of the same. */
export const readBase64Url = (encoded: string): string | undefined => {
  // Wallets write the other alphabet too.
  const digits = [...encoded.replaceAll('+', '-').replaceAll('/', '_')].map((digit) => alphabet.indexOf(digit))
  if (digits.includes(-1) || digits.length % 4 === 1) return undefined
  let bits = 0
  let count = 0
  const codes: number[] = []
  for (const digit of digits) {
    bits = ((bits << 6) | digit) & 0xffff
    count += 6
    if (count >= 8) {
      count -= 8
      codes.push((bits >> count) & 0xff)
    }
  }
  const isWhole = (bits & ((1 << count) - 1)) === 0
  return isWhole && codes.every((code) => code <= lastAscii)
    ? codes.map((code) => String.fromCharCode(code)).join('')
    : undefined
}
