import { hasAgreement } from '../../domain/connect/agreement.ts'
import { type Connections, connectionsOf, knownAccount } from '../../domain/connections/connections.ts'
import { isHere } from '../../domain/connections/connector.ts'
import type { View } from '../../domain/feature-types.ts'
import { isEmbeddedIn } from '../../domain/namespaces/embedded-namespaces.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import { groupOrder, type WalletEntry, walletList } from '../../domain/wallets/wallet-list.ts'
import { inNamespace, type Ways, waysOf } from '../../domain/wallets/ways-to-wallet.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { KnownWallets, OfferedListing, OfferedListings } from '../../state/wallets/stores.ts'
import { brandingPart } from './branding-part.ts'
import type { AgreementScreen, AllWalletsButton, ConnectScreen, EmailForm, TextPart, WalletRow } from './screens.ts'

/** So many rows there are at least, while those of lists are on their way: what comes later moves nothing. */
const expectedRows = 4

type ConnectView = Extract<View, { readonly view: 'Connect' }>

/** What of it is about a login beside wallets. */
interface LoginPart {
  /** Missing where there is no login. */
  readonly form?: EmailForm | undefined
  readonly isWalletFirst: boolean
}

export const connectScreen = (
  { text }: Translator<'connect'>,
  settings: Settings,
  wallets: KnownWallets,
  connection: Connections,
  isAgreed: boolean,
  { namespace: only, methods }: Pick<ConnectView, 'namespace' | 'methods'> = {},
  { form, isWalletFirst }: LoginPart = { isWalletFirst: true },
): ConnectScreen => {
  const { isListOffered, isAllOffered, offered } = wallets
  const order = settings.connectorTypeOrder
  const live = connectionsOf(connection).map(({ connectorId }) => connectorId)
  const ways = waysOf(inNamespace(wallets.shown, only))
  const firstIds = (isMeant: (ways: Ways) => boolean) => ways.filter(isMeant).map(([{ id }]) => id)
  const entries = walletList({
    connectors: ways.map(([first]) => first),
    order,
    connectedIds: firstIds((of) => of.some(({ id }) => live.includes(id))),
    severalIds: firstIds(({ length }) => length > 1),
    lastUsedId: wallets.lastUsedId,
  })
  const listed = isListOffered ? (offered?.rows ?? []) : []
  const groups = groupOrder(order)
  const all = groups.flatMap((group, at) => {
    const elsewhere = at < groups.indexOf('injected') ? 'before' : 'after'
    return [
      ...entries.filter((entry) => entry.group === group).map((entry) => walletRow(text, entry, elsewhere)),
      ...listed.filter((entry) => entry.group === group).map((entry) => listedRow(text, entry, elsewhere)),
    ]
  })
  const rows = ['before', undefined, 'after'].flatMap((list) => all.filter(({ elsewhere }) => elsewhere === list))
  const others = entries.filter(({ group }) => group !== 'walletConnect').length
  const placeholders = isListOffered && offered === undefined ? Math.max(0, expectedRows - others) : 0
  const isAsked = hasAgreement(settings, knownAccount(connection) !== undefined)
  const legal = isAsked ? undefined : legalLine(text, settings, 'terms')
  const email = methods === 'wallet' || (only && !isEmbeddedIn[only]) ? undefined : form
  const hasWallets = rows.length + placeholders > 0 || isAllOffered
  const isCollapsed = email !== undefined && hasWallets && settings.collapseWallets
  return {
    view: 'Connect',
    ...(email === undefined ? {} : { email, ...(hasWallets ? { or: text('connect.or') } : {}) }),
    isWalletFirst,
    ...(isCollapsed ? { withWallet: text('connect.with-wallet') } : {}),
    intro: text(email === undefined ? 'connect.intro' : 'connect.intro-email', { site: settings.metadata.name }),
    listLabel: text('connect.wallets'),
    otherLabel: text('connect.other-wallets'),
    moreLabel: text(rows[0]?.elsewhere === 'before' ? 'connect.more-wallets' : 'connect.other-wallets'),
    wallets: isCollapsed ? [] : rows,
    placeholders: isCollapsed ? 0 : placeholders,
    ...(isAllOffered && !isCollapsed ? { all: allWalletsButton(text, offered) } : {}),
    ...(!hasWallets && email === undefined ? { empty: emptyState(text, wallets.isQuiet) } : {}),
    help: text('connect.help'),
    ...(legal === undefined ? {} : { legal }),
    ...(isAsked ? { agreement: agreementScreen(text, settings, isAgreed) } : {}),
    ...brandingPart({ text }, settings),
  }
}

type Text = Translator<'connect'>['text']
type Elsewhere = NonNullable<WalletRow['elsewhere']>

const walletRow = (text: Text, { connector, tag }: WalletEntry, elsewhere: Elsewhere): WalletRow => ({
  id: connector.id,
  name: connector.name,
  ...(isHere(connector) ? {} : { elsewhere }),
  ...(connector.type === 'WALLET_CONNECT' ? { isCode: true, hint: text('connect.scan') } : {}),
  ...(connector.imageUrl === undefined ? {} : { imageUrl: connector.imageUrl }),
  ...(tag === undefined ? {} : { tag: text(`wallet.tag.${tag}`), tagKind: tag }),
})

const listedRow = (text: Text, { id, name, imageUrl, opensApp }: OfferedListing, elsewhere: Elsewhere): WalletRow => ({
  id,
  name,
  isListed: true,
  elsewhere,
  ...(opensApp ? { hint: text('connect.opens-app') } : {}),
  ...(imageUrl === undefined ? {} : { imageUrl }),
})

/** Leads to all wallets, with how many there are, and pictures of some, as soon as that is known. */
export const allWalletsButton = (
  text: Text,
  { count, imageUrls }: Partial<OfferedListings> = {},
): AllWalletsButton => ({
  label: text('connect.all'),
  ...(count === undefined
    ? {}
    : { count: text(count.isMore ? 'connect.listed-more' : 'connect.listed', { count: count.count }) }),
  ...(imageUrls?.length ? { imageUrls } : {}),
})

const emptyState = (text: Text, isQuiet: boolean): NonNullable<ConnectScreen['empty']> => ({
  title: text('connect.none.title'),
  text: text('connect.none.text'),
  ...(isQuiet ? {} : { looking: text('connect.none.looking') }),
  get: text('connect.get'),
})

const agreementScreen = (text: Text, settings: Settings, isGiven: boolean): AgreementScreen => ({
  label: legalLine(text, settings, 'agree') ?? [],
  isGiven,
  ...(isGiven ? {} : { obstacle: text('connect.agree-before') }),
})

const legalTexts = {
  terms: ['connect.terms', 'connect.terms-and-privacy'],
  agree: ['connect.agree', 'connect.agree-to-both'],
} as const

/** One sentence with the host's links where the translation puts them. */
const legalLine = (
  text: Text,
  { termsUrl, privacyUrl }: Settings,
  sentences: keyof typeof legalTexts,
): readonly TextPart[] | undefined => {
  const [one, both] = legalTexts[sentences]
  if (termsUrl === undefined && privacyUrl === undefined) return undefined
  const [terms, privacy] = ['\uE000', '\uE001']
  const sentence =
    termsUrl !== undefined && privacyUrl !== undefined
      ? text(both, { terms, privacy })
      : text(one, { terms: termsUrl === undefined ? privacy : terms })
  const link = (part: string): TextPart => {
    if (part === terms && termsUrl !== undefined) return { text: text('connect.terms-name'), href: termsUrl }
    if (part === privacy && privacyUrl !== undefined) return { text: text('connect.privacy-name'), href: privacyUrl }
    return { text: part }
  }
  return sentence
    .split(/([\uE000\uE001])/)
    .filter((part) => part !== '')
    .map(link)
}
