/**
 * The origin of an address as a Content-Security-Policy names it, or nothing where it cannot be named. A star would let anybody in,
 * a semicolon in a host's name begin another directive, and only these schemes have an origin that is not `null`.
 */
export const policySource = (address: unknown): string | undefined => {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined
  const { protocol, hostname, origin } = new URL(address)
  const isNamed = /^(https?|wss?):$/.test(protocol) && /^[a-z\d_-]+(\.[a-z\d_-]+)*\.?$/.test(hostname)
  return isNamed ? origin : undefined
}
