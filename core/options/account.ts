import * as v from 'valibot'
import type { NamedToken } from '../domain/account/token-balance.ts'
import { type WalletFeature, walletFeatures } from '../domain/account/wallet-features.ts'
import type { ChainNamespace } from '../domain/namespaces/chain-namespaces.ts'
import { tokenAddresses } from '../domain/namespaces/token-addresses.ts'
import { type CaipNetworkId, namespaceOf } from '../domain/shared/caip.ts'
import { byNetworkId, flag, oneOf, only, text, whole } from './schema-parts.ts'
import { defineSlice, type SliceSchemas } from './slice.ts'

export interface AccountFromServer {
  readonly features?: {
    /**
     * `false` leaves out what the account did: see [activity](account.md#activity)
     * @form `true`
     */
    readonly activity?: boolean
  }
}

export interface AccountSlice {
  readonly features?: {
    /**
     * order of the account's buttons, by the names of what they lead to: `onramp`, `swaps`, `receive`, `send`. Those that you leave out follow
     * in this order; of those that there are not yet nothing is shown
     * @form list
     */
    readonly walletFeaturesOrder?: readonly WalletFeature[]
  }
  /**
   * tokens that the account shows where no service looks tokens up (`services.blockchain`), read from the chain: ERC-20 on EVM, SPL on
   * Solana. What the chain says of their decimals holds
   * @form `{ 'eip155:1': [{ address, name, symbol, decimals }] }`
   */
  readonly tokens?: Readonly<Record<CaipNetworkId, readonly NamedToken[]>>
}

type Options = AccountSlice & AccountFromServer

/** One that is none would take the list of all others with it, each time that it is read. */
const tokenAddressOf = (namespace: ChainNamespace) =>
  v.pipe(
    text,
    v.check((value) => tokenAddresses[namespace]?.test(value) !== false, `must be an address of ${namespace}`),
  )

export const account = defineSlice<Options, object, AccountFromServer>()({
  defaults: { features: { activity: true, walletFeaturesOrder: [] } },
  settings: ({ tokens, features }) => ({
    activity: features.activity,
    walletFeaturesOrder: features.walletFeaturesOrder,
    ...(tokens === undefined ? {} : { tokens }),
  }),
  schemas: (): SliceSchemas<Options, object, AccountFromServer> => ({
    start: {
      features: {
        walletFeaturesOrder: v.optional(
          v.pipe(
            v.array(oneOf(...walletFeatures)),
            v.check((order) => new Set(order).size === order.length, 'must name each once'),
          ),
        ),
      },
      tokens: v.optional(
        byNetworkId((networkId) =>
          v.array(
            only({
              address: tokenAddressOf(namespaceOf(networkId)),
              name: text,
              symbol: text,
              decimals: v.pipe(
                whole,
                v.check((decimals) => decimals >= 0 && decimals <= 255, 'must be from 0 to 255'),
              ),
            }),
          ),
        ),
      ),
    },
    changes: {},
    server: { features: { activity: v.optional(flag) } },
  }),
})
