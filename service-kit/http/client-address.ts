import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** IPv4 in the form of IPv6 is IPv4. */
const parse = (text: string): Address | undefined => (ipaddr.isValid(text) ? ipaddr.process(text) : undefined)

const rangeOf = (text: string): [Address, number] => {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text)
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

const isIn = (address: Address, ranges: readonly [Address, number][]): boolean =>
  ranges.some(([start, bits]) => address.kind() === start.kind() && address.match(start, bits))

/** One customer of a provider has a /64 at least, and each address in it: it counts as one. */
const countedAs = (address: Address): string =>
  address.kind() === 'ipv4'
    ? address.toString()
    : `${new ipaddr.IPv6([...(address as ipaddr.IPv6).parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`

/** Of this machine and of networks that are nobody's in particular: what a proxy has, and no visitor of a public service. */
const localRanges = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'unspecified'])

/** Whether a client as it is counted says where somebody is. Behind a proxy that the owner has not named it does not. */
export const isPlace = (client: string): boolean => {
  const address = parse(client.split('/')[0] ?? '')
  return address !== undefined && !localRanges.has(address.range())
}

export interface Caller {
  /** Of the socket; undefined where there is none. */
  readonly remote: string | undefined
  /** The header `x-forwarded-for`. */
  readonly forwardedFor: string | undefined
}

/**
 * Whose limits a request counts for: the address of its socket, unless that is a proxy of the owner's, which may say another. Each
 * proxy adds whom it heard of at the end; so from there, the first that is no proxy. What stands before it anybody can write.
 */
export const createClientAddress = (trustedProxies: readonly string[]): ((caller: Caller) => string) => {
  const trusted = trustedProxies.map(rangeOf)
  return ({ remote, forwardedFor }) => {
    const socket = parse(remote ?? '')
    if (socket === undefined) return 'unknown'
    let client = socket
    for (const said of (forwardedFor ?? '').split(',').reverse()) {
      if (!isIn(client, trusted)) break
      const next = parse(said.trim())
      if (next === undefined) break
      client = next
    }
    return countedAs(client)
  }
}
