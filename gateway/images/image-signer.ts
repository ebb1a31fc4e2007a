import { createHmac, timingSafeEqual } from 'node:crypto'

/** Addresses of pictures that nobody but this gateway can have made. */
export interface ImageSigner {
  sign(address: string): string
  /** Undefined where it was not signed with this key. */
  read(signed: string): string | undefined
}

const longest = 8_192

export const createImageSigner = (key: Uint8Array): ImageSigner => {
  const markOf = (payload: string): Buffer => createHmac('sha256', key).update(payload).digest()
  return {
    sign: (address) => {
      const payload = Buffer.from(address).toString('base64url')
      return `${payload}.${markOf(payload).toString('base64url')}`
    },
    read: (signed) => {
      const [, payload, given] = signed.length > longest ? [] : (/^([\w-]+)\.([\w-]{43})$/.exec(signed) ?? [])
      if (payload === undefined || given === undefined) return undefined
      const isOurs = timingSafeEqual(markOf(payload), Buffer.from(given, 'base64url'))
      return isOurs ? Buffer.from(payload, 'base64url').toString('utf8') : undefined
    },
  }
}
