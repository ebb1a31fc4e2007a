import * as v from 'valibot'
import { type KnownNetwork, knownNetworks } from './known-networks.ts'

/** A browser calls it from the wallet's page, whose policy names its origin. */
const isRpcUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, hash } = new URL(text)
  const isLocal = /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  return (protocol === 'https:' || (protocol === 'http:' && isLocal)) && `${username}${password}${hash}` === ''
}

const urlSchema = v.pipe(v.string(), v.check(isRpcUrl, 'must be an address like https://rpc.example'))

/** By the CAIP-2 id of the network. An empty list takes a network away. */
export const rpcUrlsSchema = v.record(
  v.pipe(v.string(), v.regex(/^eip155:[1-9]\d{0,14}$/, 'must be a network like eip155:1')),
  v.pipe(v.array(urlSchema, 'must be a list of addresses'), v.maxLength(10, 'must have ten addresses at most')),
  'must name RPCs by their network, as {"eip155:1":["https://rpc.example"]}',
)

/** The networks that the site has a line to: the known ones, with what the owner says laid over them. */
export const siteNetworks = (
  rpcUrls: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, KnownNetwork>> => {
  const own = Object.entries(rpcUrls).map(([id, urls]): [string, KnownNetwork] => {
    const {
      name = `Network ${id.slice(id.indexOf(':') + 1)}`,
      currency = { symbol: 'of its currency', decimals: 18 },
    } = knownNetworks[id] ?? {}
    return [id, { name, currency, rpcUrls: urls }]
  })
  const all = Object.entries({ ...knownNetworks, ...Object.fromEntries(own) })
  return Object.fromEntries(all.filter(([, network]) => network.rpcUrls.length > 0))
}
