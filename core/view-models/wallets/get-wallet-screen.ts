import type { Connector } from '../../domain/connections/connector.ts'
import { namespaceNames } from '../../domain/namespaces/namespace-names.ts'
import { eip1193Namespace } from '../../domain/namespaces/sole-namespaces.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import type { WalletListing } from '../../domain/wallets/wallet-listing.ts'
import { installWays } from '../../domain/wallets/wallet-platforms.ts'
import type { Settings } from '../../state/modal/settings.ts'
import { listOf } from '../shared/list-of.ts'
import { getWalletRow, listingsToGet, type WalletsToGet } from './get-wallet-listings.ts'
import { installedWallet } from './installed-wallet.ts'
import type { GetWalletRow, GetWalletScreen } from './screens.ts'

/** So many places stand for wallets that are being looked up. */
const placesAhead = 4

export const getWalletScreen = (
  { text }: Translator,
  settings: Settings,
  arrived: Connector | undefined,
  walletsToGet: WalletsToGet,
): GetWalletScreen => {
  const wallets = listingsToGet(settings, walletsToGet)
  const { isAsked } = walletsToGet.listings
  const isNone = wallets.length === 0 && isAsked
  return {
    view: 'GetWallet',
    text: isNone ? whatToLookFor(text, settings) : text('get.text'),
    ...installedWallet(text, arrived),
    listLabel: text('get.list'),
    wallets: wallets.map((listing) => ({
      ...getWalletRow(listing, walletsToGet.pictureOf),
      ...hintOf(text, listing, walletsToGet),
    })),
    placeholders: wallets.length === 0 && !isAsked ? placesAhead : 0,
    ...(isNone ? { none: { title: text('get.none.title'), here: text('get.none.here') } } : {}),
  }
}

/** A beginner knows the chain of most by its own name. */
const whatToLookFor = (text: Translator['text'], { networks, locale }: Settings): string => {
  const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  if (namespaces.includes(eip1193Namespace)) return text('get.none.text')
  const chains = namespaces.map((namespace) => namespaceNames[namespace])
  return text('get.none.chains', { chains: listOf(chains, locale, 'disjunction') })
}

/** What its page begins with. On a phone all of them are apps. */
const hintOf = (
  text: Translator['text'],
  listing: WalletListing,
  { device }: WalletsToGet,
): Pick<GetWalletRow, 'hint'> => {
  if (device.isMobile) return {}
  const { first } = installWays(listing, device)
  if (first === undefined) return { hint: text('get.hint.app') }
  return first.store === 'chrome' ? { hint: text('get.hint.chrome') } : {}
}
