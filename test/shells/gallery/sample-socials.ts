import type { FarcasterLogin } from '../../../core/domain/embedded-wallet/farcaster-login.ts'
import type { SocialName } from '../../../core/domain/embedded-wallet/offered-socials.ts'
import { providerNames, type WindowProvider } from '../../../core/domain/embedded-wallet/social-provider.ts'
import type { ConnectScreen } from '../../../core/view-models/connect/screens.ts'
import { connectingFarcasterScreen } from '../../../core/view-models/embedded-wallet/farcaster-screen.ts'
import type {
  ConnectingFarcasterScreen,
  ConnectingSocialScreen,
  ConnectSocialsScreen,
} from '../../../core/view-models/embedded-wallet/screens.ts'
import { socialButtons } from '../../../core/view-models/embedded-wallet/social-buttons.ts'
import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import { agreement, legal } from './sample-agreement.ts'
import { rightToLeft, screen, site, text } from './sample-screen.ts'

const all = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
] as const satisfies readonly SocialName[]

const some = (count: number): Pick<ConnectScreen, 'socials' | 'socialRows' | 'order'> => {
  const socials = socialButtons({ text }, all.slice(0, count))
  return { ...(socials && { socials }), socialRows: count > 2 ? 2 : 1, order: ['social', 'wallet'] }
}
const many = some(7)

const list = (more: Partial<ConnectSocialsScreen> = {}): ConnectSocialsScreen => ({
  view: 'ConnectSocials',
  listLabel: text('socials.list'),
  rows: all.map((provider) => ({ provider, label: providerNames[provider] })),
  ...more,
})

const connecting = (
  more: Partial<ConnectingSocialScreen> = {},
  provider: WindowProvider = 'github',
): ConnectingSocialScreen => ({
  view: 'ConnectingSocial',
  provider,
  state: 'waiting',
  title: text('social.log-in', { provider: providerNames[provider] }),
  text: text('social.window'),
  busy: true,
  cancel: text('common.cancel'),
  ...more,
})
const address = 'https://farcaster.example/~/siwf?channelToken=0123456789ABCDEF0123456789ABCDEF'
const farcaster = (state: FarcasterLogin, isMobile = false): ConnectingFarcasterScreen =>
  connectingFarcasterScreen(
    { text, locale: 'en' },
    { metadata: { name: site, url: '', description: '', icons: [] }, walletSite: 'https://wallet.example' },
    state,
    { isMobile },
    0,
  )
const waitingForApp: FarcasterLogin = { isOn: true, work: 'app', url: address, isSignedIn: false }
const passkey = (more: Partial<ConnectingSocialScreen> = {}): ConnectingSocialScreen =>
  connecting({ title: text('passkey.log-in'), text: text('passkey.window'), ...more }, 'passkey')
const failed = { state: 'failed', title: text('social.failed'), busy: false } as const

/** @param others what else there is to connect with */
export const socialScreens = (others: (more?: Partial<ConnectScreen>) => ConnectScreen) => {
  const beside = { or: text('connect.or'), intro: text('connect.intro-ways', { site }) }
  const alone = { wallets: [], intro: text('connect.intro-ways', { site }) }
  return {
    'connect-social': screen(others({ ...some(1), ...beside })),
    'connect-socials-2': screen(others({ ...some(2), ...beside })),
    'connect-socials-5': screen(others({ ...some(5), ...beside })),
    'connect-socials-7': screen(others({ ...many, ...beside })),
    'connect-social-alone': screen(others({ ...some(1), ...alone })),
    'connect-socials-2-alone': screen(others({ ...some(2), ...alone })),
    'connect-socials-5-alone': screen(others({ ...some(5), ...alone })),
    'connect-socials-7-alone': screen(others({ ...many, ...alone })),
    'connect-socials-last': screen(others({ ...many, ...beside, order: ['wallet', 'social'] })),
    'connect-socials-agreement': screen(others({ ...many, ...beside, agreement })),
    'connect-socials-coming': screen(others({ socialRows: 2, ...beside, order: ['social', 'wallet'] })),
    'connect-socials-rtl': rightToLeft(others({ ...many, ...beside })),
    'connect-all-ways': screen(
      others({
        ...some(6),
        ...beside,
        intro: text('connect.intro-ways', { site }),
        email: {
          field: { id: 'email', kind: 'email', label: text('connect.email'), text: '' },
          submit: text('connect.email.continue'),
          isReady: false,
          isBusy: false,
        },
        order: ['email', 'social', 'wallet'],
      }),
    ),
    socials: screen(list()),
    'socials-legal': screen(list({ legal })),
    'socials-rtl': rightToLeft(list()),
    'social-window': screen(connecting()),
    'social-window-google': screen(connecting({}, 'google')),
    'social-loading': screen(connecting({ text: text('social.loading') })),
    'social-opening': screen(connecting({ text: text('social.opening') })),
    'social-failed': screen(
      connecting({ ...failed, text: text('social.failed.try-again'), retry: text('email.try-again') }),
    ),
    'social-blocked': screen(
      connecting({
        ...failed,
        state: 'popup-blocked',
        text: text('social.blocked', { site }),
        continueHere: text('social.continue-here'),
        retry: text('email.try-again'),
      }),
    ),
    'social-parted': screen(
      connecting({
        ...failed,
        text: text('social.parted', { site, provider: 'GitHub' }),
        continueHere: text('social.continue-here'),
      }),
    ),
    'passkey-window': screen(passkey()),
    'passkey-code': screen(
      passkey({
        code: {
          label: text('email.link.code'),
          text: 'ABCD 2345',
          note: text('email.link.code-note'),
          copy: text('email.link.copy'),
        },
      }),
    ),
    'social-leaving': screen(connecting({ text: text('social.leaving', { provider: 'GitHub' }) })),
    'social-passkey': screen(
      connecting({
        ...failed,
        text: text('email.passkey-needed'),
        pages: text('social.open-pages'),
        retry: text('email.try-again'),
      }),
    ),
    'social-rtl': rightToLeft(connecting()),
    'farcaster-preparing': screen(farcaster({ isOn: true, work: 'address', isSignedIn: false })),
    'farcaster-code': screen(farcaster(waitingForApp)),
    'farcaster-mobile': screen(farcaster(waitingForApp, true)),
    'farcaster-loading': screen(farcaster({ isOn: true, work: 'opening', isSignedIn: true })),
    'farcaster-failed': screen(farcaster({ isOn: true, isSignedIn: false, fault: { code: 'FARCASTER_LOGIN_FAILED' } })),
    'farcaster-over': screen(farcaster({ isOn: true, isSignedIn: false, fault: { code: 'LOGIN_OVER' } })),
    'farcaster-rtl': rightToLeft(farcaster(waitingForApp)),
  } as const satisfies Readonly<Record<string, ModalScreen>>
}
