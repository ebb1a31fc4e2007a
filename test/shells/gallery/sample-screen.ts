import { type FailureCode, failure } from '../../../core/domain/shared/failure.ts'
import { createTranslator } from '../../../core/domain/shared/messages/translate.ts'
import { detailsScreen } from '../../../core/view-models/modal/details-screen.ts'
import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import type { ViewScreen } from '../../../core/view-models/screen-types.ts'
import { catalogue } from '../../support/catalogue.ts'

export const { text } = createTranslator(catalogue)
export const site = 'Meadow Market'
export const wallet = 'Ember Wallet'

/** What is added to a view in which something failed. */
export const failedWith = (code: FailureCode) => ({ details: detailsScreen(text, failure(code)) })

/** What every view says that has waited for a wallet. */
export const connectedTexts = {
  title: text('connecting.connected.title'),
  text: text('status.connected', { address: '0x7099…79C8' }),
}

const headings: Readonly<Record<ViewScreen['view'], string>> = {
  Connect: text('connect.title'),
  ConnectingExternal: wallet,
  ConnectingWalletConnect: wallet,
  ConnectingWalletConnectBasic: text('pairing.title'),
  AllWallets: text('wallets.title'),
  Downloads: text('downloads.title', { wallet }),
  Account: text('account.title'),
  Nfts: text('nfts.title'),
  Nft: text('nfts.one'),
  WalletReceive: text('receive.title'),
  WalletCompatibleNetworks: text('receive.networks.title'),
  WalletSend: text('send.title'),
  WalletSendSelectToken: text('send.tokens.title'),
  WalletSendPreview: text('send.preview.title'),
  WalletSendConfirmed: text('send.state.title'),
  Transactions: text('activity.title'),
  WhatIsAWallet: text('help.title'),
  GetWallet: text('connect.get'),
  Networks: text('networks.title'),
  SwitchNetwork: 'Meadow Chain',
  UnsupportedChain: text('unsupported.title'),
  ConnectingMultiChain: text('chains.title'),
  ProfileWallets: text('profile-wallets.title'),
  SwitchActiveChain: text('elsewhere.title'),
  SIWXSignMessage: text('sign-in.title'),
  ConnectSocials: text('socials.title'),
  ConnectingSocial: 'GitHub',
  ConnectingFarcaster: text('farcaster.title'),
  EmailLogin: text('email.title'),
  EmailVerifyDevice: text('email.device.title'),
  EmailVerifyOtp: text('email.code.title'),
  UpdateEmailWallet: text('email-change.title'),
  UpdateEmailPrimaryOtp: text('email-change.primary.title'),
  UpdateEmailSecondaryOtp: text('email-change.secondary.title'),
  ApproveTransaction: text('approval.title'),
  Loading: text('common.loading'),
}

const firstViews: readonly ViewScreen['view'][] = [
  'Connect',
  'Account',
  'UnsupportedChain',
  'ConnectingWalletConnectBasic',
  'SIWXSignMessage',
  'ApproveTransaction',
]

/** An open modal that shows this view. */
export const screen = (view: ViewScreen, more: Partial<ModalScreen> = {}): ModalScreen => {
  const isDeep = !firstViews.includes(view.view)
  return {
    isOpen: true,
    locale: 'en',
    dir: 'ltr',
    header: {
      title: view.view === 'Loading' ? (view.walletName ?? headings.Loading) : headings[view.view],
      isTitleHidden: view.view === 'Account',
      close: text('common.close'),
      ...(isDeep ? { back: text('common.back') } : {}),
    },
    view,
    key: `${view.view} ${'walletName' in view ? view.walletName : ''}`,
    depth: isDeep ? 2 : 1,
    loading: { text: text('common.loading'), failed: text('common.load-failed'), retry: text('common.try-again') },
    status: '',
    ...more,
  }
}

export const rightToLeft = (view: ViewScreen): ModalScreen => {
  const upright = screen(view, { locale: 'ar', dir: 'rtl' })
  return { ...upright, header: { ...upright.header, title: 'اتصال المحفظة', close: 'إغلاق' } }
}
