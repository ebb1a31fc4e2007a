import { secondsUntil } from '../../domain/embedded-wallet/email-login.ts'
import type { FarcasterLogin } from '../../domain/embedded-wallet/farcaster-login.ts'
import { providerNames } from '../../domain/embedded-wallet/social-provider.ts'
import type { Device } from '../../domain/shared/device.ts'
import { qrCode } from '../../domain/wallets/qr-code.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { ConnectingFarcasterScreen } from './screens.ts'
import { isFinalFault, needsPages, type SocialWords, socialFaultText } from './social-screens.ts'

/** The address that the app opens: a code for another device, or a link on this one. */
const waysTo = (
  { text }: SocialWords,
  url: string | undefined,
  isMobile: boolean,
): Pick<ConnectingFarcasterScreen, 'qr' | 'open' | 'copy'> => {
  if (isMobile)
    return {
      open: {
        label: text('farcaster.open'),
        ...(url === undefined ? {} : { link: { href: url, target: '_blank' } as const }),
      },
    }
  const code = url === undefined ? undefined : qrCode(url)
  return {
    qr: { label: text('farcaster.qr'), ...(code === undefined ? {} : { code }) },
    copy: { label: text('farcaster.copy'), isReady: url !== undefined },
  }
}

/** @param now what time it is, for how long the visitor has to wait */
export const connectingFarcasterScreen = (
  words: SocialWords,
  { metadata, walletSite }: Pick<Settings, 'metadata' | 'walletSite'>,
  { work, url, fault }: FarcasterLogin,
  { isMobile }: Pick<Device, 'isMobile'>,
  now: number,
): ConnectingFarcasterScreen => {
  const { text } = words
  const common = { view: 'ConnectingFarcaster', cancel: text('common.cancel') } as const
  if (fault !== undefined) {
    const values = { provider: providerNames.farcaster, site: metadata.name }
    const canRetry = !isFinalFault(fault.code) && secondsUntil(fault.until ?? 0, now) === 0
    return {
      ...common,
      state: 'failed',
      title: text('farcaster.failed'),
      text: fault.code === 'LOGIN_OVER' ? text('farcaster.over') : socialFaultText(words, fault, values, now),
      busy: false,
      ...(canRetry ? { retry: text('email.try-again') } : {}),
      ...(needsPages.includes(fault.code) ? { pages: text('social.open-pages') } : {}),
    }
  }
  if (work === 'opening')
    return {
      ...{ ...common, state: 'loading', busy: true },
      ...{ title: text('farcaster.loading'), text: text('farcaster.loading.text') },
    }
  return {
    ...common,
    state: url === undefined ? 'preparing' : 'ready',
    title: text(isMobile ? 'farcaster.app' : 'farcaster.scan'),
    text: text('farcaster.app.text'),
    ...(walletSite === undefined ? {} : { note: text('farcaster.site', { site: new URL(walletSite).host }) }),
    ...waysTo(words, url, isMobile),
    busy: url === undefined,
  }
}
