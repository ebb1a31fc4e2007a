import type { SandboxChain, SandboxDescription } from './description.ts'

/** Where a chain is reached: the web sockets of a Solana node are at the RPC's port or, for older clients, at the next. */
const addressesOf = ({ caipNetworkId, rpcUrl }: SandboxChain): readonly string[] => {
  if (rpcUrl === undefined) return []
  if (!caipNetworkId.startsWith('solana:')) return [rpcUrl]
  const { hostname, port } = new URL(rpcUrl)
  return [rpcUrl, `ws://${hostname}:${port}`, `ws://${hostname}:${Number(port) + 1}`]
}

/**
 * The base policy (design decision 23); `connect-src` names our services and RPC addresses, `img-src` those that have pictures, and
 * nothing else. The wallet site is in a frame, and nobody asks it from outside.
 */
export const contentSecurityPolicy = (description: Pick<SandboxDescription, 'services' | 'chains'>): string => {
  const { secureSite, ...asked } = description.services
  const { directory, blockchain } = asked
  const pictured = [directory, blockchain].flatMap((address) =>
    address === undefined ? [] : [new URL(address).origin],
  )
  const reachable = [...Object.values(asked), ...description.chains.flatMap(addressesOf)]
  const origins = [...new Set(reachable.map((address) => new URL(address).origin))]
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    ['img-src', "'self'", 'data:', ...pictured].join(' '),
    ['connect-src', "'self'", ...origins].join(' '),
    ...(secureSite === undefined ? [] : [`frame-src 'self' ${new URL(secureSite).origin}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
