import * as v from 'valibot'
import type { MessageOverrides } from '../../core/domain/feature-types.ts'
import { chainNamespaces } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import { listing } from './core-schemas.ts'
import type { RecordedUpdate } from './host-step.ts'
import type { RecordedSettings } from './recorded-settings.ts'
import { count, flag, given, list, networkId, plain, schemaOf, text, textByKey, texts } from './schema-parts.ts'

const addresses = v.strictObject({ http: texts })

/** As the options have it: a balance is written with a digit for each, before any is left out. */
const decimals = v.pipe(count, v.maxValue(255))

const network = schemaOf<Network>()(
  v.strictObject({
    id: v.union([v.number(), text]),
    caipNetworkId: networkId,
    chainNamespace: v.picklist(chainNamespaces),
    name: text,
    nativeCurrency: v.strictObject({ name: text, symbol: text, decimals }),
    rpcUrls: v.strictObject({ default: addresses, chainDefault: given(addresses), custom: given(addresses) }),
    blockExplorers: given(v.strictObject({ default: v.strictObject({ name: text, url: text }) })),
    testnet: given(flag),
    assets: given(v.strictObject({ imageId: given(text), imageUrl: given(text) })),
  }),
)

/** A key of another version is no key here, and does no harm. */
const messages = v.custom<MessageOverrides>((value) => v.is(textByKey, value), 'must map keys to texts')

const theme = v.strictObject({ mode: given(v.picklist(['light', 'dark', 'system'])), tokens: given(textByKey) })

/** Those that a recording cannot be without; what else a feature follows is as JSON holds it. */
const knownSettings: v.GenericSchema = v.looseObject({
  metadata: v.strictObject({ name: text, description: text, url: text, icons: texts }),
  networks: list(network),
  defaultNetworkId: networkId,
  mode: v.picklist(['full', 'basic', 'manual']),
  networkSwitching: flag,
  allowUnsupportedNetwork: flag,
  reconnect: flag,
  multiWallet: flag,
  accountTypes: textByKey,
  storageKey: text,
  connectorTypeOrder: texts,
  connectorImages: textByKey,
  excludedWallets: texts,
  featuredWalletIds: texts,
  includedWalletIds: texts,
  customWallets: list(listing),
  allWallets: v.union([flag, v.literal('mobile')]),
  theme,
  locale: text,
  messages,
  termsUrl: given(text),
  privacyUrl: given(text),
  debug: flag,
})
/** Of an update. */
export const recordedNetworks = list(network)
export const settings = knownSettings as v.GenericSchema<unknown, RecordedSettings>

/** Whether a host may change them so is for the options to say (read-recording.ts). */
export const update = plain as v.GenericSchema<unknown, RecordedUpdate>
