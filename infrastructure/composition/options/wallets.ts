import * as v from 'valibot'
import { isSecureAddress } from '../../../core/domain/shared/link.ts'
import { hasLinkForm } from '../../../core/domain/wallets/wallet-links.ts'
import { connectorGroups } from '../../../core/domain/wallets/wallet-list.ts'
import type { AllWallets } from '../../../core/domain/wallets/wallet-listing.ts'
import type { WalletsFromServer, WalletsSlice } from '../../../core/options/wallets.ts'
import { isEip1193Provider } from '../../wallets/eip1193-provider.ts'
import { addressWith, flag, link, names, oneOf, only, record, text } from './schema-parts.ts'
import type { SliceSchemas } from './slice-schemas.ts'

/** Where a wallet is, and can be had. */
const securePage = v.pipe(text, v.check(isSecureAddress, 'must be an https address'))
export const walletLinkRule = 'must be an https address or the wallet’s scheme, like name://'
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

export const walletsSchemas: SliceSchemas<WalletsSlice, unknown, WalletsFromServer> = {
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
