import * as v from 'valibot'
import { flag, link } from './schema-parts.ts'
import { defineSlice, type SliceSchemas } from './slice.ts'

export interface EmbeddedWalletFromServer {
  readonly features?: {
    /**
     * `false`: no login with an email address; without `services.secureSite` there is none: see [email login](email-login.md)
     * @form `true`
     */
    readonly email?: boolean
  }
}

export interface EmbeddedWalletSlice extends EmbeddedWalletFromServer {
  readonly services?: {
    /**
     * the wallet site, where visitors without a wallet log in with their email address: see [email login](email-login.md)
     * @form address (`https:` or `http:`)
     */
    readonly secureSite?: string
  }
}

export const embeddedWallet = defineSlice<EmbeddedWalletSlice, object, EmbeddedWalletFromServer>()({
  defaults: { features: { email: true } },
  settings: ({ features, services }) => ({
    /** The visitor may log in with an email address. */
    email: features.email && services?.secureSite !== undefined,
    /** Where visitors find their own pages of it. */
    walletSite: services?.secureSite,
  }),
  schemas: (): SliceSchemas<EmbeddedWalletSlice, object, EmbeddedWalletFromServer> => ({
    start: { services: { secureSite: v.optional(link) } },
    changes: {},
    server: { features: { email: v.optional(flag) } },
  }),
})
