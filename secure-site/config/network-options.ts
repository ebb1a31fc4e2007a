import * as v from 'valibot'
import type { DeepReadonly } from '../../service-kit/config/deep-readonly.ts'
import { count } from '../../service-kit/config/option-schemas.ts'
import { type KnownNetwork, knownNetworks } from './known-networks.ts'
import { isSafeAddress } from './safe-address.ts'

/** A browser calls it from the wallet's page, whose policy names its origin. */
export const serviceUrlSchema = v.pipe(
  v.string(),
  v.check(isSafeAddress, 'must be an address like https://rpc.example'),
)

const label = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'), v.maxLength(30, 'must be short'))

const networkSchema = v.strictObject({
  /** Tried in their order. None takes a network away. */
  rpcUrls: v.pipe(
    v.array(serviceUrlSchema, 'must be a list of addresses'),
    v.maxLength(10, 'must have ten addresses at most'),
  ),
  /** What visitors know it as. */
  name: v.optional(label),
  /** What they pay fees in. */
  native: v.optional(v.strictObject({ symbol: label, decimals: v.optional(count(0, 36), 18) })),
  /** On EVM: visitors have a smart account here, of the factory that comes with the site (`deploy-smart-accounts`). */
  smartAccounts: v.optional(
    v.strictObject({
      /** It takes user operations (ERC-4337) for the entry point 0.8. */
      bundler: serviceUrlSchema,
      /** It pays the fees of all of them (ERC-7677). */
      paymaster: v.optional(serviceUrlSchema),
    }),
  ),
})

/** Where CREATE2 gives other addresses than on Ethereum: what is shown there would never be an account. */
const ownAddresses: readonly string[] = ['eip155:324', 'eip155:280', 'eip155:300']

/** By the CAIP-2 id of the network. */
export const networksSchema = v.pipe(
  v.record(
    v.pipe(
      v.string(),
      v.regex(
        /^(eip155:[1-9]\d{0,14}|solana:[1-9A-HJ-NP-Za-km-z]{32})$/,
        'must be a network like eip155:1, or solana: and the first 32 characters of its genesis hash',
      ),
    ),
    networkSchema,
    'must name networks, as {"eip155:1":{"rpcUrls":["https://rpc.example"]}}',
  ),
  v.check(
    (networks) =>
      Object.entries(networks).every(([id, { smartAccounts }]) => !smartAccounts || id.startsWith('eip155:')),
    'has smart accounts on a network that is none of EVM',
  ),
  v.check(
    (networks) =>
      Object.entries(networks).every(([id, { smartAccounts }]) => !smartAccounts || !ownAddresses.includes(id)),
    'has smart accounts on a network of zkSync, where contracts have other addresses',
  ),
)

/** What visitors pay fees in, where the owner does not say: on Solana it is everywhere the same. */
const currencyOf = (id: string): KnownNetwork['currency'] =>
  id.startsWith('solana:') ? { symbol: 'SOL', decimals: 9 } : { symbol: 'of its currency', decimals: 18 }

type OwnNetworks = DeepReadonly<v.InferOutput<typeof networksSchema>>

/** The networks that the site has a line to: the known ones, with what the owner says laid over them. */
export const siteNetworks = (own: OwnNetworks): Readonly<Record<string, KnownNetwork>> => {
  const laid = Object.entries(own).map(([id, { rpcUrls, name, native, smartAccounts }]): [string, KnownNetwork] => {
    const known = knownNetworks[id] ?? {
      name: `Network ${id.slice(id.indexOf(':') + 1)}`,
      currency: currencyOf(id),
    }
    const line = { name: name ?? known.name, currency: native ?? known.currency, rpcUrls }
    return [id, { ...line, ...(smartAccounts && { smartAccounts }) }]
  })
  const all = Object.entries({ ...knownNetworks, ...Object.fromEntries(laid) })
  return Object.fromEntries(all.filter(([, network]) => network.rpcUrls.length > 0))
}
