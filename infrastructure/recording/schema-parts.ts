import * as v from 'valibot'
import type { Connector } from '../../core/domain/connections/connector.ts'
import { chainNamespaces } from '../../core/domain/namespaces/chain-namespaces.ts'
import { type CaipNetworkId, isCaipNetworkId } from '../../core/domain/shared/caip.ts'
import { walletObjects } from '../../core/domain/shared/device.ts'
import type { WalletListing } from '../../core/domain/wallets/wallet-listing.ts'
import type { Device } from './device.ts'

/** With nothing left out: what is optional may be missing, for the compiler, and must not be, for us. */
type Whole<T> = T extends readonly unknown[]
  ? { [Key in keyof T]: Whole<T[Key]> }
  : T extends object
    ? { [Key in keyof T]-?: Whole<T[Key]> }
    : T
type IsSame<A, B> = [Whole<A>, Whole<B>] extends [Whole<B>, Whole<A>] ? true : false

/** A schema that reads exactly this type: what is added to the type, or taken from it, and not to the schema does not compile. */
export const schemaOf =
  <T>() =>
  <Schema extends v.GenericSchema<unknown, T>>(
    schema: IsSame<T, v.InferOutput<Schema>> extends true ? Schema : never,
  ): Schema =>
    schema

export const text = v.string()
export const flag = v.boolean()
export const given = <Schema extends v.GenericSchema>(schema: Schema) => v.exactOptional(schema)
export const list = <Schema extends v.GenericSchema>(item: Schema) => v.pipe(v.array(item), v.readonly())
export const texts = list(text)
/** Text by key. */
export const textByKey = v.pipe(v.record(text, text), v.readonly())
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** The how-manieth. */
export const nth = v.pipe(v.number(), v.integer(), v.minValue(1))

export const networkId = v.custom<CaipNetworkId>(
  (value) => typeof value === 'string' && isCaipNetworkId(value),
  'must be a CAIP-2 network id',
)

export const connector = schemaOf<Connector>()(
  v.strictObject({
    id: text,
    name: text,
    type: v.picklist(['ANNOUNCED', 'AUTH', 'MULTI_CHAIN', 'INJECTED', 'EXTERNAL', 'WALLET_CONNECT']),
    chain: v.picklist(chainNamespaces),
    imageUrl: given(text),
    imageId: given(text),
    explorerId: given(text),
    info: given(v.strictObject({ rdns: text, uuid: text })),
  }),
)

export const listing = schemaOf<WalletListing>()(
  v.strictObject({
    id: text,
    name: text,
    imageId: given(text),
    imageUrl: given(text),
    homepage: given(text),
    mobileLink: given(text),
    linkMode: given(text),
    desktopLink: given(text),
    webappLink: given(text),
    appStore: given(text),
    playStore: given(text),
    chromeStore: given(text),
    rdns: given(text),
    injectedIds: given(texts),
    chains: texts,
    isCertified: given(flag),
  }),
)

export const wallets = list(v.strictObject({ connector, provider: nth }))

/** The wallets there are after a change of them. */
export const walletsChange = { ids: texts, described: wallets }

/** A screen is compared with another, never read: whatever JSON holds will do. */
export const plain = v.pipe(v.record(text, v.unknown()), v.readonly())

export const found = list(v.strictObject({ request: count, ...walletsChange }))

export const device = schemaOf<Device>()(
  v.strictObject({
    isOnline: flag,
    isMobile: flag,
    os: v.picklist(['ios', 'android', 'mac', 'other']),
    isSafari: flag,
    isTelegram: flag,
    isFramed: flag,
    wallets: list(v.picklist(walletObjects)),
    url: text,
  }),
)

const everyStep = {
  at: count,
  device: given(device),
  found: given(found),
  screen: given(plain),
  button: given(plain),
}

export const stepOf = <const Type extends string, Entries extends v.ObjectEntries>(type: Type, entries: Entries) =>
  v.strictObject({ type: v.literal(type), ...entries, ...everyStep })
