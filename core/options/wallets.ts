import * as v from 'valibot'
import { isSecureAddress } from '../domain/shared/link.ts'
import { type CustomWallet, listingOfCustom } from '../domain/wallets/custom-wallet.ts'
import { type ExternalWallet, isEip1193Provider } from '../domain/wallets/external-wallet.ts'
import { hasLinkForm } from '../domain/wallets/wallet-links.ts'
import { type ConnectorGroup, connectorGroups } from '../domain/wallets/wallet-list.ts'
import type { AllWallets, WalletListing } from '../domain/wallets/wallet-listing.ts'
import { addressWith, flag, link, names, oneOf, only, record, text } from './schema-parts.ts'
import { defineSlice, type SliceSchemas } from './slice.ts'

/** What a server may say too: what is offered first, and how much can be looked through. Nothing of it hides a wallet of the device. */
export interface WalletsFromServer {
  /**
   * wallets of the directory, by id, that are offered first, in your order
   * @form list
   */
  readonly featuredWalletIds?: readonly string[]
  readonly features?: {
    /**
     * order of the groups of wallets ([their names](wallets.md#which-wallets)); those that you leave out follow in their usual order
     * @form list
     */
    readonly connectorTypeOrder?: readonly ConnectorGroup[]
    /**
     * whether all wallets of the directory can be looked through: `true`, `false`, or `mobile` for phones and tablets only
     * @form `true`
     */
    readonly allWallets?: AllWallets
  }
}

export interface WalletsSlice extends WalletsFromServer {
  readonly services?: {
    /**
     * a WalletConnect relay, through which wallets on other devices are reached
     * @form address (`wss:`)
     */
    readonly relay?: string
    /**
     * lists wallets and has their pictures, with your `projectId`: without one the modal offers some 30 wallets that it knows by itself,
     * also when yours does not answer
     * @form address (`https:` or `http:`)
     */
    readonly directory?: string
  }
  readonly wallets?: {
    /**
     * `false`: not the legacy `window.ethereum`, see below
     * @form `true`
     */
    readonly injected?: boolean
    /**
     * `false`: none of those that announce themselves (EIP-6963)
     * @form `true`
     */
    readonly announced?: boolean
    /**
     * `false`: none of your own (`externalWallets`), and not the Safe that the page is open in
     * @form `true`
     */
    readonly external?: boolean
    /**
     * `false`: none of those reached through `services.relay`
     * @form `true`
     */
    readonly walletConnect?: boolean
    /**
     * `true` offers Coinbase Wallet through its vendor's SDK: see below
     * @form `false`
     */
    readonly coinbase?: boolean
  }
  /**
   * wallets that you bring along, each an EIP-1193 provider; `id` is what `connect({ connectorId })` takes, and an announced wallet
   * with the same id gives way
   * @form `[{ id, name, icon?, provider }]`
   */
  readonly externalWallets?: readonly ExternalWallet[]
  /**
   * Safes that may open your page as an app of theirs, beside `https://app.safe.global`: see below
   * @form `{ allowedOrigins }`
   */
  readonly safe?: { readonly allowedOrigins?: readonly string[] }
  /**
   * of the directory's wallets only these
   * @form list
   */
  readonly includeWalletIds?: readonly string[]
  /**
   * hides wallets by the directory's id, rdns or name, whatever their letter case
   * @form list
   */
  readonly excludeWalletIds?: readonly string[]
  /**
   * wallets that no directory knows: `homepage`, `image_url`, `mobile_link` (`name://`, in [the form of a wallet link](../SECURITY.md)),
   * `link_mode` (the web address of the app), `desktop_link` (as `mobile_link`), `webapp_link`, `app_store`, `play_store`,
   * `chrome_store`, `rdns`, `chains` (CAIP-2, all unless set)
   * @form `[{ id, name, … }]`
   */
  readonly customWallets?: readonly CustomWallet[]
  /**
   * your own image for a wallet, by its connector id (the rdns of an announced wallet)
   * @form `{ id: url }`
   */
  readonly connectorImages?: Readonly<Record<string, string>>
}

export const walletLinkRule = 'must be an https address or the wallet’s scheme, like name://'

export const wallets = defineSlice<WalletsSlice, object, WalletsFromServer>()({
  defaults: {
    featuredWalletIds: [],
    features: { connectorTypeOrder: [], allWallets: true },
    wallets: { injected: true, announced: true, external: true, walletConnect: true, coinbase: false },
    externalWallets: [],
    includeWalletIds: [],
    excludeWalletIds: [],
    customWallets: [],
    connectorImages: {},
  },
  settings: (options) => {
    const connectorTypeOrder: readonly string[] = options.features.connectorTypeOrder
    const customWallets: readonly WalletListing[] = options.customWallets.map(listingOfCustom)
    return {
      connectorTypeOrder,
      allWallets: options.features.allWallets,
      connectorImages: options.connectorImages,
      /** By listing id, rdns or name. */
      excludedWallets: options.excludeWalletIds,
      /** In the host's order. */
      featuredWalletIds: options.featuredWalletIds,
      /** Of the directory's wallets only these; empty means all. */
      includedWalletIds: options.includeWalletIds,
      customWallets,
    }
  },
  schemas: (): SliceSchemas<WalletsSlice, object, WalletsFromServer> => {
    /** Where a wallet is, and can be had. */
    const securePage = v.pipe(text, v.check(isSecureAddress, 'must be an https address'))
    const walletAddress = v.pipe(text, v.check(hasLinkForm, walletLinkRule))
    const ids = v.optional(v.array(text))
    const externalWallets = v.pipe(
      v.array(
        only({
          id: text,
          name: text,
          icon: v.optional(text),
          provider: v.custom(isEip1193Provider, 'must be an EIP-1193 provider'),
        }),
      ),
      v.check((wallets) => new Set(wallets.map(({ id }) => id)).size === wallets.length, 'must have an id each'),
    )
    const customWallet = only({
      ...names(securePage, 'homepage', 'link_mode', 'webapp_link', 'app_store', 'play_store', 'chrome_store'),
      ...names(walletAddress, 'mobile_link', 'desktop_link'),
      ...names(text, 'image_url', 'rdns'),
      chains: ids,
      id: text,
      name: text,
    })
    return {
      start: {
        services: {
          relay: v.optional(addressWith(/^wss?:$/, 'must be a ws or wss address')),
          directory: v.optional(link),
        },
        wallets: {
          injected: v.optional(flag),
          announced: v.optional(flag),
          external: v.optional(flag),
          walletConnect: v.optional(flag),
          coinbase: v.optional(flag),
        },
        externalWallets: v.optional(externalWallets),
        safe: v.optional(only({ allowedOrigins: v.optional(v.array(link)) })),
        includeWalletIds: ids,
        excludeWalletIds: ids,
        customWallets: v.optional(v.array(customWallet)),
        connectorImages: v.optional(record(text)),
      },
      changes: {},
      server: {
        featuredWalletIds: ids,
        features: {
          connectorTypeOrder: v.optional(v.array(oneOf(...connectorGroups))),
          allWallets: v.optional(oneOf<AllWallets>(true, false, 'mobile')),
        },
      },
    }
  },
})
