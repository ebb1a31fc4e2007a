import { hasAgreement } from '../../domain/connect/agreement.ts'
import type { ConnectMethod } from '../../domain/connect/connect-methods.ts'
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
import { legalLine } from './legal-line.ts'
import type {
  AgreementScreen,
  AllWalletsButton,
  ConnectScreen,
  EmailForm,
  SocialButtons,
  WalletRow,
} from './screens.ts'

/** So many rows there are at least, while those of lists are on their way: what comes later moves nothing. */
const expectedRows = 4

type ConnectView = Extract<View, { readonly view: 'Connect' }>

/** What of it is about a login beside wallets. */
interface LoginPart {
  /** Missing where there is no login with an email address. */
  readonly form?: EmailForm | undefined
  /** Missing where there is none at an issuer. */
  readonly socials?: SocialButtons
  /** It is there, or on its way. */
  readonly socialRows?: 1 | 2
  readonly order: readonly ConnectMethod[]
}

export const connectScreen = (
  { text }: Translator<'connect'>,
  settings: Settings,
  wallets: KnownWallets,
  connection: Connections,
  isAgreed: boolean,
  { namespace: only, methods }: Pick<ConnectView, 'namespace' | 'methods'> = {},
  login: LoginPart = { order: ['wallet'] },
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
  const isLoginHere = methods !== 'wallet' && (!only || isEmbeddedIn[only])
  const { form: email, socials, socialRows = 0 } = isLoginHere ? login : { form: undefined }
  const hasLogin = email !== undefined || socialRows > 0
  const hasWallets = rows.length + placeholders > 0 || isAllOffered
  const isCollapsed = hasLogin && hasWallets && settings.collapseWallets
  return {
    view: 'Connect',
    ...(email === undefined ? {} : { email }),
    ...(socialRows && { socialRows, ...(socials && { socials }) }),
    ...(hasLogin && hasWallets ? { or: text('connect.or') } : {}),
    order: login.order.filter((way) => way === 'wallet' || (way === 'email' ? email : socialRows)),
    ...(isCollapsed ? { withWallet: text('connect.with-wallet') } : {}),
    intro: text(introKey(email !== undefined, socialRows > 0, hasWallets), { site: settings.metadata.name }),
    listLabel: text('connect.wallets'),
    otherLabel: text('connect.other-wallets'),
    moreLabel: text(rows[0]?.elsewhere === 'before' ? 'connect.more-wallets' : 'connect.other-wallets'),
    wallets: isCollapsed ? [] : rows,
    placeholders: isCollapsed ? 0 : placeholders,
    ...(isAllOffered && !isCollapsed ? { all: allWalletsButton(text, offered) } : {}),
    ...(!hasWallets && !hasLogin ? { empty: emptyState(text, wallets.isQuiet) } : {}),
    help: text('connect.help'),
    ...(legal === undefined ? {} : { legal }),
    ...(isAsked ? { agreement: agreementScreen(text, settings, isAgreed) } : {}),
    ...brandingPart({ text }, settings),
  }
}

/** True of what stands below it. */
const introKey = (email: boolean, socials: boolean, wallets: boolean) => {
  if (!email && !socials) return 'connect.intro'
  return email && wallets && !socials ? 'connect.intro-email' : 'connect.intro-ways'
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
