import { qrCode } from '../../../core/domain/wallets/qr-code.ts'
import type { WalletPlatform } from '../../../core/domain/wallets/wallet-platforms.ts'
import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import type { LinkButton } from '../../../core/view-models/shared/view.ts'
import type { ConnectingWalletConnectScreen } from '../../../core/view-models/wallets/screens.ts'
import { connectedTexts, failedWith, rightToLeft, screen, site, text, wallet } from './sample-screen.ts'
import { pictures, somePictures } from './sample-wallets.ts'

type State = ConnectingWalletConnectScreen['state']
type Change = Partial<ConnectingWalletConnectScreen>

/** As long as WalletConnect's are. */
const uri = `wc:${'7f6e504bfad60b485450578e05678ed3'.repeat(2)}@2?expiryTimestamp=1786000000&relay-protocol=irn&symKey=${'587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'}`
const encoded = encodeURIComponent(uri)
const values = { wallet, site }

const placeForCode: NonNullable<ConnectingWalletConnectScreen['qr']> = { label: text('pairing.qr') }

const codeOf = (hasLogo: boolean): NonNullable<ConnectingWalletConnectScreen['qr']> => {
  const code = qrCode(uri, { hasLogo })
  if (code === undefined) throw new Error('The sample fits no code')
  return { ...placeForCode, code }
}

const copy = (isReady: boolean) => ({ label: text('pairing.copy'), isReady })

const get = (link?: LinkButton['link']): NonNullable<ConnectingWalletConnectScreen['get']> => ({
  text: text('pairing.get.text', values),
  button: { label: text('pairing.get', values), ...(link === undefined ? {} : { link }) },
})

const store = { href: 'https://store.example/ember', target: '_blank' } as const

/** A code to scan, for one wallet. */
const scanned = (isReady: boolean, more: Change = {}): ConnectingWalletConnectScreen => ({
  view: 'ConnectingWalletConnect',
  state: isReady ? 'ready' : 'preparing',
  platform: 'qrcode',
  walletName: wallet,
  imageUrl: pictures.ember,
  title: text('pairing.scan.title'),
  text: text('pairing.scan.text'),
  qr: isReady ? codeOf(more.view === undefined) : placeForCode,
  copy: copy(isReady),
  busy: !isReady,
  get: get(),
  ...more,
})

const links = {
  mobile: { href: `ember://wc?uri=${encoded}`, target: '_self' },
  web: { href: `https://app.ember.example/wc?uri=${encoded}`, target: '_blank' },
  desktop: { href: `ember-desktop://wc?uri=${encoded}`, target: '_self' },
} as const

/** A link that leads to one wallet. */
const linked = (platform: keyof typeof links, isReady: boolean, more: Change = {}): ConnectingWalletConnectScreen => {
  const { qr: _, ...others } = scanned(isReady)
  return {
    ...others,
    platform,
    title: text('pairing.app.title', values),
    text: text('pairing.app.text'),
    open: { label: text('pairing.open', values), ...(isReady ? { link: links[platform] } : {}) },
    ...more,
  }
}

const tabs = (chosen: WalletPlatform, ...platforms: readonly WalletPlatform[]): Change => ({
  platforms: {
    label: text('pairing.platforms'),
    tabs: platforms.map((id) => ({ id, label: text(`pairing.platform.${id}`), isChosen: id === chosen })),
  },
})

const words = {
  idle: ['pairing.idle.title', 'pairing.idle.text', 'pairing.show-code'],
  rejected: ['connecting.rejected.title', 'connecting.rejected.text', 'common.try-again'],
  expired: ['connecting.expired.title', 'connecting.expired.text', 'pairing.new-code'],
  failed: ['connecting.failed.title', 'connecting.failed.relay', 'common.try-again'],
} as const

const over = (state: State & keyof typeof words, more: Change = {}): ConnectingWalletConnectScreen => {
  const { qr: _, copy: _copy, ...others } = scanned(true)
  const [title, message, retry] = words[state]
  return {
    ...others,
    state,
    title: text(title, values),
    text: text(message, values),
    retry: text(retry),
    others: text('connecting.others'),
    ...more,
  }
}

const { qr: _qr, copy: _copy, get: _get, ...approved } = scanned(true, { state: 'connected', ...connectedTexts })

const {
  retry: _,
  others: _others,
  ...notDetected
} = over('rejected', {
  state: 'not-detected',
  platform: 'unsupported',
  title: text('pairing.unsupported.title', values),
  text: text('pairing.unsupported.text'),
})

/** Any wallet, as the first view: without a picture, and with the way to all wallets. */
const any = (from: ConnectingWalletConnectScreen, all?: ConnectingWalletConnectScreen['all']) => {
  const { imageUrl: _, get: _get, others: _others, ...others } = from
  return screen({
    ...others,
    view: 'ConnectingWalletConnectBasic',
    isEntrance: true,
    walletName: text('pairing.title'),
    ...(all === undefined ? {} : { all }),
  })
}

const all = { label: text('connect.all'), count: text('connect.listed-more', { count: 430 }), imageUrls: somePictures }
const basic: Change = { view: 'ConnectingWalletConnectBasic' }

/** A wallet elsewhere, in every state that reaching it can be in. */
export const pairingScreens = {
  'pairing-preparing': screen(scanned(false)),
  'pairing-ready': screen(scanned(true)),
  'pairing-still': screen(scanned(true, { text: text('pairing.still.text', { site }) })),
  'pairing-soon-over': screen(
    scanned(true, { qr: { ...codeOf(true), timeLeft: text('pairing.time-left', { seconds: 38 }) } }),
  ),
  'pairing-ready-rtl': rightToLeft(scanned(true, tabs('qrcode', 'qrcode', 'web', 'desktop'))),
  'pairing-tabs': screen(scanned(true, tabs('qrcode', 'qrcode', 'web', 'desktop'))),
  'pairing-mobile-preparing': screen(linked('mobile', false, { get: get(store) })),
  'pairing-mobile-ready': screen(linked('mobile', true, { get: get(store) })),
  'pairing-web': screen(linked('web', true, tabs('web', 'qrcode', 'web', 'desktop'))),
  'pairing-desktop': screen(linked('desktop', true, tabs('desktop', 'qrcode', 'web', 'desktop'))),
  'pairing-not-detected-one-store': screen({ ...notDetected, get: get(store) }),
  'pairing-not-detected-stores': screen(notDetected),
  'pairing-rejected': screen(over('rejected')),
  'pairing-expired': screen(over('expired')),
  'pairing-connected': screen(approved),
  'pairing-failed': screen(over('failed', failedWith('RELAY_UNREACHABLE'))),
  'pairing-basic-idle': any(over('idle'), all),
  'pairing-basic-preparing': any(scanned(false), { label: all.label }),
  'pairing-basic-ready': any(scanned(true, basic), all),
  'pairing-basic-expired': any(over('expired'), all),
  'pairing-basic-connected': any(approved),
} as const satisfies Readonly<Record<string, ModalScreen>>
