import type { ModalOptions } from './modal-options.ts'

/** What Coinbase Wallet's SDK talks to, beside a window of its own. */
const coinbaseAddresses = ['https://rpc.wallet.coinbase.com', 'https://www.walletlink.org', 'wss://www.walletlink.org']

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
  wallets = {},
}: Pick<ModalOptions, 'networks' | 'customRpcUrls' | 'services' | 'wallets'>): string => {
  const addresses = [
    ...networks.flatMap(({ rpcUrls }) => rpcUrls.default.http),
    ...Object.values(customRpcUrls).flatMap((custom = []) => custom.map(({ url }) => url)),
    ...Object.values(services),
    ...(wallets.coinbase === true ? coinbaseAddresses : []),
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
