import * as v from 'valibot'
import { evmChainIdLimit } from '../../core/domain/namespaces/evm-chain-id.ts'
import { isCaipNetworkId } from '../../core/domain/shared/caip.ts'
import { isSecureAddress } from '../../core/domain/shared/link.ts'
import { isStorageKey, storageKeyRule } from '../../core/domain/shared/storage-keys.ts'
import { themeTokenNames } from '../../core/domain/shared/theme.ts'
import { hasLinkForm } from '../../core/domain/wallets/wallet-links.ts'
import { connectorGroups } from '../../core/domain/wallets/wallet-list.ts'
import type { AllWallets } from '../../core/domain/wallets/wallet-listing.ts'
import { isEip1193Provider } from '../wallets/eip1193-provider.ts'

// Without valibot's own checks of sizes: each weighs more in a visitor's page than the line that says it here.
const text = v.pipe(
  v.string('must be text'),
  v.check((value) => value !== '', 'must not be empty'),
)
const whole = v.pipe(
  v.number('must be a number'),
  v.check((value) => Number.isInteger(value), 'must be whole'),
)
const atLeastOne = <T extends v.GenericSchema>(item: T, message: string) =>
  v.pipe(
    v.array(item),
    v.check((list) => list.length > 0, message),
  )
const flag = v.boolean('must be true or false')
const addressWith = (scheme: RegExp, message: string) =>
  v.pipe(
    text,
    v.check((value) => URL.canParse(value) && scheme.test(new URL(value).protocol), message),
  )
const webAddress = addressWith(/:/, 'must be an address with its scheme')
/** Where a wallet is, and can be had. */
const securePage = v.pipe(text, v.check(isSecureAddress, 'must be an https address'))
export const walletLinkRule = 'must be an https address or the wallet’s scheme, like name://'
const walletAddress = v.pipe(text, v.check(hasLinkForm, walletLinkRule))
/** What is asked over the network or becomes a link: no other scheme may run anything (`javascript:`) when it is followed. */
const link = addressWith(/^https?:$/, 'must be an http or https address')
const socket = addressWith(/^wss?:$/, 'must be a ws or wss address')
/** Knows no other names. @param whose what is said with one that is none of them */
const strict = <T extends v.ObjectEntries>(whose: string, entries: T) => v.strictObject(entries, whose)
/** Says which names there are; of all the options there are too many for that. */
const only = <T extends v.ObjectEntries>(entries: T) => strict(` of { ${Object.keys(entries).join(', ')} }`, entries)
const record = <T extends v.GenericSchema>(value: T) => v.record(v.string(), value)
const callback = v.custom((value) => typeof value === 'function', 'must be a function')
const oneOf = <T extends string | boolean>(...words: readonly T[]) =>
  v.custom<T>((value) => words.some((word) => word === value), `must be one of ${words.join(', ')}`)

const nativeCurrency = v.object({
  name: text,
  symbol: text,
  decimals: v.pipe(
    whole,
    v.check((decimals) => decimals >= 0 && decimals <= 255, 'must be from 0 to 255'),
  ),
})
const rpcUrls = v.object({ default: v.object({ http: atLeastOne(link, 'needs an RPC address') }) })
const blockExplorers = v.optional(v.object({ default: v.object({ name: text, url: link }) }))
const caipNetworkId = v.custom<`eip155:${string}`>(
  (value) => typeof value === 'string' && isCaipNetworkId(value),
  'must be a CAIP-2 network id, like eip155:1',
)

/** Our Network, or a chain as viem describes it, which holds more than is used here. */
const network = v.object({
  id: v.pipe(
    whole,
    v.check((id) => id > 0 && id < evmChainIdLimit, 'Invalid chainId'),
  ),
  caipNetworkId: v.optional(text),
  name: text,
  nativeCurrency,
  rpcUrls,
  blockExplorers,
  testnet: v.optional(flag),
})

const store = v.object({ read: callback, write: callback, remove: callback })

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

const names = <Schema extends v.GenericSchema>(schema: Schema, ...keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, v.optional(schema)]))

const customWallet = only({
  ...names(securePage, 'homepage', 'link_mode', 'webapp_link', 'app_store', 'play_store', 'chrome_store'),
  ...names(walletAddress, 'mobile_link', 'desktop_link'),
  ...names(text, 'image_url', 'rdns'),
  chains: v.optional(v.array(text)),
  id: text,
  name: text,
})

const theme = only({
  mode: v.optional(oneOf('light', 'dark', 'system')),
  tokens: v.optional(only(names(text, ...themeTokenNames))),
})

/** What may change at run time. */
const changeable = {
  theme: v.optional(theme),
  locale: v.optional(text),
  // Which keys there are is known to the later part, which says when one is wrong.
  messages: v.optional(record(v.string('must be text'))),
  termsUrl: v.optional(link),
  privacyUrl: v.optional(link),
  networkSwitching: v.optional(flag),
  allowUnsupportedNetwork: v.optional(flag),
  debug: v.optional(flag),
  onEvent: v.optional(callback),
}

export const updateSchema = strict(' of update()', changeable)

export const optionsSchema = strict('', {
  ...changeable,
  projectId: text,
  metadata: v.optional(
    only({
      name: v.optional(text),
      description: v.optional(v.string('must be text')),
      url: v.optional(webAddress),
      icons: v.optional(v.array(v.string('must be text'))),
    }),
  ),
  networks: atLeastOne(network, 'must name at least one network'),
  defaultNetwork: v.optional(caipNetworkId),
  customRpcUrls: v.optional(v.record(caipNetworkId, v.array(only({ url: link })))),
  rankRpcUrls: v.optional(flag),
  services: v.optional(only({ blockchain: v.optional(link), relay: v.optional(socket), directory: v.optional(link) })),
  mode: v.optional(oneOf('full', 'basic', 'manual')),
  reconnect: v.optional(flag),
  wallets: v.optional(
    only({
      injected: v.optional(flag),
      announced: v.optional(flag),
      external: v.optional(flag),
      walletConnect: v.optional(flag),
      coinbase: v.optional(flag),
    }),
  ),
  externalWallets: v.optional(externalWallets),
  safe: v.optional(only({ allowedOrigins: v.optional(v.array(link)) })),
  excludeWalletIds: v.optional(v.array(text)),
  featuredWalletIds: v.optional(v.array(text)),
  includeWalletIds: v.optional(v.array(text)),
  customWallets: v.optional(v.array(customWallet)),
  features: v.optional(
    only({
      connectorTypeOrder: v.optional(v.array(oneOf(...connectorGroups))),
      allWallets: v.optional(oneOf<AllWallets>(true, false, 'mobile')),
    }),
  ),
  connectorImages: v.optional(record(text)),
  networkImages: v.optional(v.record(caipNetworkId, text)),
  append: v.optional(flag),
  storageKey: v.optional(v.custom<string>(isStorageKey, storageKeyRule)),
  storage: v.optional(store),
  ssr: v.optional(flag),
  onRecord: v.optional(callback),
})
