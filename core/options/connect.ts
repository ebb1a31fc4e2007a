import * as v from 'valibot'
import { flag } from './schema-parts.ts'
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
  }
}

type Options = ConnectSlice & ConnectFromServer

export const connect = defineSlice<Options, object, ConnectFromServer>()({
  defaults: { features: { legalCheckbox: false, branding: true } },
  settings: ({ features }) => ({ legalCheckbox: features.legalCheckbox, branding: features.branding }),
  schemas: (): SliceSchemas<Options, object, ConnectFromServer> => ({
    start: { features: { legalCheckbox: v.optional(flag) } },
    changes: {},
    server: { features: { branding: v.optional(flag) } },
  }),
})
