import type { ModalOptions } from './modal-options.ts'

const originsOf = (addresses: readonly (string | undefined)[]): ReadonlySet<string> =>
  new Set(
    addresses.flatMap((address) => (address !== undefined && URL.canParse(address) ? [new URL(address).origin] : [])),
  )

/**
 * The strictest policy that these options work under (decision 23), for the host's `Content-Security-Policy` header.
 * `connect-src` names the origins of the RPC addresses and services and nothing else, `img-src` that of the wallets' pictures. A host adds what its own page needs.
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
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    ['img-src', "'self'", 'data:', ...originsOf([services.directory])].join(' '),
    ['connect-src', "'self'", ...originsOf(addresses)].join(' '),
    "require-trusted-types-for 'script'",
  ].join('; ')
}
