import * as v from 'valibot'
import { isSecureAddress } from '../../core/domain/shared/link.ts'
import { shownName } from '../../core/domain/shared/shown-name.ts'
import { linkBase } from '../../core/domain/wallets/wallet-links.ts'
import type { WalletListing } from '../../core/domain/wallets/wallet-listing.ts'

/** A part that is missing, null or nonsense is left out: the wallet is there all the same. */
const maybe = <Output>(part: v.GenericSchema<unknown, Output>) => v.fallback(v.optional(part), undefined)

const webAddress = maybe(v.pipe(v.string(), v.check(isSecureAddress)))
const walletAddress = maybe(
  v.pipe(
    v.string(),
    v.check((given) => linkBase(given) !== undefined),
  ),
)
/** Goes into lists with commas between, and into paths. */
const token = v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/), v.regex(/[^.]/))
const caip2 = v.pipe(v.string(), v.regex(/^[-a-z\d]{3,8}:[-\w]{1,32}$/))
const flagName = v.pipe(v.string(), v.regex(/^[\w$.]{1,64}$/))

/** Of a list, what is sound: one bad entry takes no other with it. */
const soundOnes = <Output>(entry: v.GenericSchema<unknown, Output>) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.maxLength(1000),
      v.transform((entries) =>
        entries.flatMap((one) => {
          const { success, output } = v.safeParse(entry, one)
          return success ? [output] : []
        }),
      ),
    ),
    [],
  )

const listing = v.object({
  id: token,
  name: v.pipe(v.string(), v.transform(shownName), v.nonEmpty()),
  homepage: webAddress,
  image_id: maybe(token),
  mobile_link: walletAddress,
  link_mode: webAddress,
  desktop_link: walletAddress,
  webapp_link: webAddress,
  app_store: webAddress,
  play_store: webAddress,
  chrome_store: webAddress,
  rdns: maybe(
    v.pipe(
      v.string(),
      v.regex(/^(?=.{3,253}$)[\w-]{1,63}(\.[\w-]{1,63})+$/),
      v.transform((rdns) => rdns.toLowerCase()),
    ),
  ),
  injected: soundOnes(v.object({ injected_id: flagName })),
  chains: soundOnes(caip2),
  badge_type: v.fallback(v.optional(v.string()), undefined),
  order: maybe(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
})

/** What came of a wallet, with nothing in it that nobody has looked at. */
type Sound = v.InferOutput<typeof listing>

/** Parts that are the same on the wire, but for how they are written. */
const renamed = {
  homepage: 'homepage',
  image_id: 'imageId',
  mobile_link: 'mobileLink',
  link_mode: 'linkMode',
  desktop_link: 'desktopLink',
  webapp_link: 'webappLink',
  app_store: 'appStore',
  play_store: 'playStore',
  chrome_store: 'chromeStore',
  rdns: 'rdns',
  order: 'rank',
} as const satisfies Partial<Record<keyof Sound, keyof WalletListing>>

const listingOf = (sound: Sound): WalletListing => {
  const parts = Object.entries(renamed).flatMap(([wire, name]) => {
    const part = sound[wire as keyof typeof renamed]
    return part === undefined ? [] : [[name, part]]
  })
  return {
    id: sound.id,
    name: sound.name,
    chains: sound.chains,
    ...Object.fromEntries(parts),
    ...(sound.injected.length === 0 ? {} : { injectedIds: sound.injected.map(({ injected_id }) => injected_id) }),
    ...(sound.badge_type === 'certified' ? { isCertified: true } : {}),
  }
}

const page = v.object({
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  data: v.pipe(v.array(v.unknown()), v.maxLength(1000)),
})

/** The wallets of a directory's answer that are sound; undefined when it is no such answer. */
export const readWalletPage = (
  answer: unknown,
): { readonly wallets: readonly WalletListing[]; readonly count: number } | undefined => {
  const checked = v.safeParse(page, answer)
  if (!checked.success) return undefined
  const wallets = checked.output.data.flatMap((one) => {
    const { success, output } = v.safeParse(listing, one)
    return success ? [listingOf(output)] : []
  })
  return { wallets, count: checked.output.count }
}
