import * as v from 'valibot'
import { isSocialName, type SocialName, socialNames, socialsIn } from '../domain/embedded-wallet/offered-socials.ts'
import { flag, link } from './schema-parts.ts'
import { defineSlice, type SliceSchemas } from './slice.ts'

export interface EmbeddedWalletFromServer {
  readonly features?: {
    /**
     * `false`: no login with an email address; without `services.secureSite` there is none: see [email login](email-login.md)
     * @form `true`
     */
    readonly email?: boolean
    /**
     * login at an issuer or with [Farcaster](social-login.md#farcaster), with `services.secureSite`: `true` for `google`, `x`, `discord`, `farcaster`, `github`, `apple`, `facebook`, or a list
     * of them, and of [`passkey`](social-login.md#passkeys), in the order shown; left out, there is none unless your project says so: an issuer has to be registered at the owner's wallet
     * site first, and a button that leads nowhere is worse (see [social login](social-login.md))
     * @form none
     */
    readonly socials?: boolean | readonly SocialName[]
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

/** Made with the others, where options are checked. */
const socials = () =>
  v.custom<boolean | readonly SocialName[]>(
    (value) => typeof value === 'boolean' || (Array.isArray(value) && value.every(isSocialName)),
    `must be true, false or a list of ${socialNames.join(', ')}`,
  )

export const embeddedWallet = defineSlice<EmbeddedWalletSlice, object, EmbeddedWalletFromServer>()({
  defaults: { features: { email: true } },
  settings: ({ features, services }) => ({
    /** The visitor may log in with an email address. */
    email: features.email && services?.secureSite !== undefined,
    /** The issuers that the visitor may log in at, in the order in which they are shown. */
    socials: services?.secureSite === undefined ? [] : socialsIn(features.socials),
    /** Where visitors find their own pages of it. */
    walletSite: services?.secureSite,
  }),
  schemas: (): SliceSchemas<EmbeddedWalletSlice, object, EmbeddedWalletFromServer> => ({
    start: { services: { secureSite: v.optional(link) } },
    changes: {},
    server: { features: { email: v.optional(flag), socials: v.optional(socials()) } },
  }),
})
