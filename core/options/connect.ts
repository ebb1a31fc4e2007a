import * as v from 'valibot'
import { type ConnectMethod, connectMethods } from '../domain/connect/connect-methods.ts'
import { flag, oneOf } from './schema-parts.ts'
import { defineSlice, type SliceSchemas } from './slice.ts'

export interface ConnectFromServer {
  readonly features?: {
    /**
     * one line under the wallets, and under a code, says whose modal it is. `false` leaves it out; so does the mode `basic`
     * @form `true`
     */
    readonly branding?: boolean
  }
}

export interface ConnectSlice {
  readonly features?: {
    /**
     * `true`: visitors tick that they agree to your `termsUrl` and `privacyUrl` before they can choose a wallet (see
     * [terms](modal.md#terms))
     * @form `false`
     */
    readonly legalCheckbox?: boolean
    /**
     * order of the ways to connect: `email`, `social`, `wallet`; those that you leave out follow in this order, or with `wallet` first
     * where the visitor has one here; of those that there are not nothing is shown
     * @form list
     */
    readonly connectMethodsOrder?: readonly ConnectMethod[]
    /**
     * `true`: where there is another way to connect, wallets are one row that leads to them
     * @form `false`
     */
    readonly collapseWallets?: boolean
  }
}

type Options = ConnectSlice & ConnectFromServer

export const connect = defineSlice<Options, object, ConnectFromServer>()({
  defaults: { features: { legalCheckbox: false, branding: true, connectMethodsOrder: [], collapseWallets: false } },
  settings: ({ features: { legalCheckbox, branding, connectMethodsOrder, collapseWallets } }) => ({
    ...{ legalCheckbox, branding, connectMethodsOrder, collapseWallets },
  }),
  schemas: (): SliceSchemas<Options, object, ConnectFromServer> => ({
    start: {
      features: {
        legalCheckbox: v.optional(flag),
        connectMethodsOrder: v.optional(v.array(oneOf(...connectMethods))),
        collapseWallets: v.optional(flag),
      },
    },
    changes: {},
    server: { features: { branding: v.optional(flag) } },
  }),
})
