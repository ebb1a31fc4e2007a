import * as v from 'valibot'
import { flag } from './schema-parts.ts'
import { defineSlice, type SliceSchemas } from './slice.ts'

export interface ConnectFromServer {
  readonly features?: {
    /**
     * `true` says under the wallets, and under a code, whose modal it is
     * @form `false`
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
  defaults: { features: { legalCheckbox: false, branding: false } },
  settings: ({ features }) => ({ legalCheckbox: features.legalCheckbox, branding: features.branding }),
  schemas: (): SliceSchemas<Options, object, ConnectFromServer> => ({
    start: { features: { legalCheckbox: v.optional(flag) } },
    changes: {},
    server: { features: { branding: v.optional(flag) } },
  }),
})
