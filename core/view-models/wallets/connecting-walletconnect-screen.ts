import type { ConnectAttempt } from '../../domain/connections/connect-attempt.ts'
import type { Connection } from '../../domain/connections/connection.ts'
import type { MessageKey } from '../../domain/feature-types.ts'
import type { Device } from '../../domain/shared/device.ts'
import type { FailureCode } from '../../domain/shared/failure.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import { type QrCode, qrCode } from '../../domain/wallets/qr-code.ts'
import type { WalletListing } from '../../domain/wallets/wallet-listing.ts'
import { installLinks } from '../../domain/wallets/wallet-platforms.ts'
import type { PairingWays } from '../../services/wallets/pairing-ways.ts'
import { connectedTexts } from '../connections/connected-texts.ts'
import { detailsScreen } from '../modal/details-screen.ts'
import type { ConnectingWalletConnectScreen } from './screens.ts'

/** What to do about it, by failure; anything else gets the general advice. */
const advice: Readonly<Partial<Record<FailureCode, MessageKey>>> = {
  RELAY_UNREACHABLE: 'connecting.failed.relay',
  INVALID_APP_CONFIGURATION: 'connecting.failed.turned-away',
  INVALID_PROJECT_ID: 'connecting.failed.turned-away',
  JWT_TOKEN_NOT_VALID: 'connecting.failed.clock',
  STORAGE_UNAVAILABLE: 'connecting.failed.storage',
  CHAINS_NOT_SUPPORTED: 'connecting.failed.chains',
  NO_ACCOUNTS: 'connecting.failed.no-accounts',
  INVALID_WALLET_RESPONSE: 'connecting.failed.bad-answer',
  CONNECTOR_NOT_FOUND: 'connecting.failed.unsupported',
  METHOD_UNSUPPORTED: 'connecting.failed.unsupported',
  LOAD_FAILED: 'connecting.failed.not-loaded',
}

type State = ConnectingWalletConnectScreen['state']

interface Pairing {
  readonly view: ConnectingWalletConnectScreen['view']
  readonly site: string
  /** Missing where it is any wallet. */
  readonly listing: WalletListing | undefined
  readonly imageUrl: string | undefined
  readonly ways: PairingWays
  readonly attempt: ConnectAttempt
  /** Of the code, when that is soon over. */
  readonly secondsLeft: number | undefined
  /** As long as the view tells of it. */
  readonly connected: Connection | undefined
  readonly device: Device
  /** Nothing is asked for before the visitor does. */
  readonly isManual: boolean
  /** The site has its visitors sign in: a wallet may do so with the same yes. */
  readonly signsIn: boolean
}

const stateOf = ({ ways, attempt, isManual }: Pairing): State => {
  if (ways.platform === 'unsupported') return 'not-detected'
  switch (attempt.status) {
    case 'idle':
    case 'approved':
    case 'told':
      return isManual ? 'idle' : 'preparing'
    case 'rejected':
    case 'expired':
      return attempt.status
    case 'failed':
    case 'locked':
    case 'popup-blocked':
      return 'failed'
    default:
      return attempt.link === undefined ? 'preparing' : 'ready'
  }
}

export const connectingWalletConnectScreen = (
  translator: Translator,
  pairing: Pairing,
): ConnectingWalletConnectScreen => {
  const { text } = translator
  const { view, listing, ways, attempt, connected, site } = pairing
  const { platform } = ways
  const walletName = listing?.name ?? text('pairing.title')
  // Whichever wallet has read the code, it has a picture of its own.
  const imageUrl = pairing.imageUrl ?? connected?.wallet.icon
  const wallet = { walletName, ...(imageUrl === undefined ? {} : { imageUrl }) }
  if (connected !== undefined)
    return { view, state: 'connected', platform, ...wallet, ...connectedTexts(translator, connected), busy: false }
  const state = stateOf(pairing)
  const values = { wallet: walletName, site }
  const isRunning = state === 'preparing' || state === 'ready'
  const isScanned = platform === 'qrcode'
  const uri = 'link' in attempt ? attempt.link : undefined
  const code = isScanned && uri !== undefined ? qrCode(uri, { hasLogo: imageUrl !== undefined }) : undefined
  const get = getOf(text, pairing)
  const retry = retryOf(state)
  return {
    view,
    state,
    platform,
    ...(ways.platforms.length < 2 ? {} : { platforms: tabsOf(text, ways) }),
    ...wallet,
    ...wordsOf(text, state, pairing, values),
    ...(isRunning && isScanned ? { qr: qrOf(text, code, pairing.secondsLeft) } : {}),
    ...(isRunning && !isScanned ? { open: openOf(text, ways, values) } : {}),
    ...(isRunning ? { copy: { label: text('pairing.copy'), isReady: uri !== undefined } } : {}),
    ...('failure' in attempt && state === 'failed' ? { details: detailsScreen(text, attempt.failure) } : {}),
    busy: state === 'preparing',
    ...(retry === undefined ? {} : { retry: text(retry) }),
    ...(hasOthers(view, state, get) ? { others: text('connecting.others') } : {}),
    ...(get === undefined ? {} : { get }),
  }
}

const ended: readonly State[] = ['rejected', 'expired', 'failed']

/** Not where it is the first view, with a way to all wallets, nor beside the way to get this one. */
const hasOthers = (view: Pairing['view'], state: State, get: ConnectingWalletConnectScreen['get']): boolean =>
  view === 'ConnectingWalletConnect' && (ended.includes(state) || (state === 'not-detected' && get === undefined))

const retryOf = (state: State): MessageKey | undefined => {
  switch (state) {
    case 'idle':
      return 'pairing.show-code'
    case 'expired':
      return 'pairing.new-code'
    case 'rejected':
    case 'failed':
      return 'common.try-again'
    default:
      return undefined
  }
}

type Text = Translator['text']
type Values = { readonly wallet: string; readonly site: string }

const wordsOf = (
  text: Text,
  state: State,
  { ways, attempt, signsIn }: Pairing,
  values: Values,
): { readonly title: string; readonly text: string } => {
  const of = (title: MessageKey, key: MessageKey) => ({ title: text(title, values), text: text(key, values) })
  switch (state) {
    case 'idle':
      return of('pairing.idle.title', 'pairing.idle.text')
    case 'rejected':
      return of('connecting.rejected.title', 'connecting.rejected.text')
    case 'expired':
      return of('connecting.expired.title', 'connecting.expired.text')
    case 'not-detected':
      return of('pairing.unsupported.title', 'pairing.unsupported.text')
    case 'failed': {
      const reason = 'failure' in attempt ? advice[attempt.failure.code] : undefined
      return of('connecting.failed.title', reason ?? 'connecting.failed.other')
    }
    default: {
      const kind = ways.platform === 'qrcode' ? 'scan' : 'app'
      // A wallet that has none of the networks says nothing at all: nobody here can tell it from one whose owner still reads.
      const isStill = state === 'ready' && attempt.status === 'still-waiting'
      const usual = signsIn && kind === 'scan' ? 'pairing.scan.sign-in' : (`pairing.${kind}.text` as const)
      return of(`pairing.${kind}.title`, isStill ? 'pairing.still.text' : usual)
    }
  }
}

const qrOf = (
  text: Text,
  code: QrCode | undefined,
  seconds: number | undefined,
): NonNullable<ConnectingWalletConnectScreen['qr']> => ({
  label: text('pairing.qr'),
  ...(code === undefined ? {} : { code }),
  ...(code === undefined || seconds === undefined ? {} : { timeLeft: text('pairing.time-left', { seconds }) }),
})

const tabsOf = (
  text: Text,
  { platforms, platform }: PairingWays,
): NonNullable<ConnectingWalletConnectScreen['platforms']> => ({
  label: text('pairing.platforms'),
  tabs: platforms.map((id) => ({ id, label: text(`pairing.platform.${id}`), isChosen: id === platform })),
})

const openOf = (
  text: Text,
  { link }: PairingWays,
  values: Values,
): NonNullable<ConnectingWalletConnectScreen['open']> => ({
  label: text('pairing.open', values),
  ...(link === undefined ? {} : { link: { href: link.href, target: link.target } }),
})

/** One place to get it is a link, several are a view of their own, and where there is none nothing is offered. */
const getOf = (text: Text, { listing, device }: Pairing): ConnectingWalletConnectScreen['get'] => {
  if (listing === undefined) return undefined
  const [first, ...others] = installLinks(listing, device)
  if (first === undefined) return undefined
  const values = { wallet: listing.name }
  return {
    text: text('pairing.get.text', values),
    button: {
      label: text('pairing.get', values),
      ...(others.length > 0 ? {} : { link: { href: first.href, target: first.target } }),
    },
  }
}
