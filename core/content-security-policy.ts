import type { ModalOptions } from './modal-options.ts'

/**
 * The strictest policy that these options work under (decision 23), for the host's `Content-Security-Policy` header.
 * `connect-src` names the origins of the networks' RPC addresses and nothing else. A host adds what its own page needs.
 */
export const contentSecurityPolicy = ({ networks }: Pick<ModalOptions, 'networks'>): string => {
  const addresses = networks.flatMap(({ rpcUrls }) => rpcUrls.default.http)
  const origins = new Set(
    addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin),
  )
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    ['connect-src', "'self'", ...origins].join(' '),
    "require-trusted-types-for 'script'",
  ].join('; ')
}
