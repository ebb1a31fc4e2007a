import type { ModalOptions } from './modal-options.ts'

/**
 * The strictest policy that these options work under (decision 23), for the host's `Content-Security-Policy` header.
 * `connect-src` names the origins of the RPC addresses and services and nothing else. A host adds what its own page needs.
 */
export const contentSecurityPolicy = ({
  networks,
  customRpcUrls = {},
  services = {},
}: Pick<ModalOptions, 'networks' | 'customRpcUrls' | 'services'>): string => {
  const addresses = [
    ...networks.flatMap(({ rpcUrls }) => rpcUrls.default.http),
    ...Object.values(customRpcUrls).flatMap((custom = []) => custom.map(({ url }) => url)),
    ...Object.values(services),
  ]
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
