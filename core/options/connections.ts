import * as v from 'valibot'
import { type AccountType, accountTypes } from '../domain/connections/account.ts'
import { firstAccountTypes } from '../domain/namespaces/account-types.ts'
import { chainNamespaces, type PerNamespace } from '../domain/namespaces/chain-namespaces.ts'
import { mergeOptions } from '../domain/shared/merge-options.ts'
import { flag, names, oneOf, only } from './schema-parts.ts'
import { defineSlice, type SliceSchemas } from './slice.ts'

export interface ConnectionsFromServer {
  readonly features?: {
    /**
     * `true` keeps several wallets connected in one namespace: see [namespaces](namespaces.md)
     * @form `false`
     */
    readonly multiWallet?: boolean
  }
}

export interface ConnectionsSlice extends ConnectionsFromServer {
  /**
   * `false` forgets the session at every start, and keeps tabs apart
   * @form `true`
   */
  readonly reconnect?: boolean
  /**
   * which account of a wallet that has several kinds is active, by namespace: `eoa`, `smartAccount`, `payment` or `ordinal`
   * @form `{ eip155: 'smartAccount', solana: 'eoa', polkadot: 'eoa', bip122: 'payment' }`
   */
  readonly defaultAccountTypes?: PerNamespace<AccountType>
}

export const connections = defineSlice<ConnectionsSlice, object, ConnectionsFromServer>()({
  defaults: {
    reconnect: true,
    features: { multiWallet: false },
    defaultAccountTypes: {},
  },
  settings: ({ reconnect, features, defaultAccountTypes }) => {
    const accountTypes: PerNamespace<AccountType> = mergeOptions(firstAccountTypes, defaultAccountTypes)
    return { reconnect, multiWallet: features.multiWallet, accountTypes }
  },
  schemas: (): SliceSchemas<ConnectionsSlice, object, ConnectionsFromServer> => ({
    start: {
      reconnect: v.optional(flag),
      defaultAccountTypes: v.optional(only(names(oneOf<AccountType>(...accountTypes), ...chainNamespaces))),
    },
    changes: {},
    server: { features: { multiWallet: v.optional(flag) } },
  }),
})
