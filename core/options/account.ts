import * as v from 'valibot'
import type { NamedToken } from '../domain/account/token-balance.ts'
import type { CaipNetworkId } from '../domain/shared/caip.ts'
import { byNetworkId, flag, only, text, whole } from './schema-parts.ts'
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

export interface AccountSlice extends AccountFromServer {
  /**
   * tokens that the account shows where no service looks tokens up (`services.blockchain`), read from the chain: ERC-20 on EVM, SPL on
   * Solana. What the chain says of their decimals holds
   * @form `{ 'eip155:1': [{ address, name, symbol, decimals }] }`
   */
  readonly tokens?: Readonly<Record<CaipNetworkId, readonly NamedToken[]>>
}

export const account = defineSlice<AccountSlice, object, AccountFromServer>()({
  defaults: { features: { activity: true } },
  settings: ({ tokens, features }) => ({
    activity: features.activity,
    ...(tokens === undefined ? {} : { tokens }),
  }),
  schemas: (): SliceSchemas<AccountSlice, object, AccountFromServer> => ({
    start: {
      tokens: v.optional(
        byNetworkId(
          v.array(
            only({
              address: text,
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
