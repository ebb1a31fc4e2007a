/** A way out of the page, for an anchor. */
export interface Link {
  readonly href: string
  readonly target: '_self' | '_top' | '_blank'
}

/** No address that is followed is longer; what is, is not looked at. */
export const addressLimit = 2048

/** Spaces and control characters, which browsers drop from an address. */
const unseen = /[\s\p{Cc}\p{Cf}]/u

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** A web page that may be told a secret: nobody on the way reads along. Pages on this device need no encryption. */
export const isSecureAddress = (address: string): boolean => {
  if (address.length > addressLimit || unseen.test(address) || !/^https?:\/\//i.test(address) || !URL.canParse(address))
    return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || loopback.test(hostname)
}

/** @returns undefined for what is no address */
export const originOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).origin : undefined
