import type { EmailForm, SocialButton } from '../../core/view-models/connect/screens.ts'
import type { EmailVerifyDeviceScreen, EmailVerifyOtpScreen } from '../../core/view-models/embedded-wallet/screens.ts'
import type { ModalScreen } from '../../core/view-models/modal/screens.ts'
import type { NetworkRow } from '../../core/view-models/networks/screens.ts'
import type { NftsScreen } from '../../core/view-models/nfts/screens.ts'
import type { WalletCard } from '../../core/view-models/profile-wallets/screens.ts'
import type { WalletReceiveScreen } from '../../core/view-models/receive/screens.ts'
import type { Intent } from '../../core/view-models/screen-types.ts'
import type { AlertScreen, DetailsScreen, NoticeScreen } from '../../core/view-models/shared/view.ts'
import type { InstalledWallet } from '../../core/view-models/wallets/screens.ts'
import { sendFormIntents, sendPreviewIntents, sendTokenIntents } from './offered-send-intents.ts'

const chosen = (rows: readonly NetworkRow[]): readonly Intent[] =>
  rows
    .filter(({ obstacle }) => obstacle === undefined)
    .map(({ id }): Intent => ({ type: 'choose-network', networkId: id }))

const noticeIntents = (notice: NoticeScreen | undefined): readonly Intent[] =>
  notice === undefined
    ? []
    : [...(notice.reconnect === undefined ? [] : [{ type: 'reconnect' } as const]), { type: 'dismiss-notice' }]

const alertIntents = (alert: AlertScreen | undefined): readonly Intent[] =>
  alert === undefined ? [] : [{ type: 'dismiss-alert' }]

const othersIntents = (others: string | undefined): readonly Intent[] =>
  others === undefined ? [] : [{ type: 'other-wallets' }]

const foundIntents = (found: InstalledWallet | undefined): readonly Intent[] =>
  found === undefined ? [] : [{ type: 'choose-wallet', connectorId: found.connectorId }]

const detailsIntents = (details: DetailsScreen | undefined): readonly Intent[] =>
  details === undefined ? [] : [{ type: 'copy-details' }]

const ofCard = ({ connectionId, accounts, switch: to }: WalletCard): readonly Intent[] => [
  ...(to === undefined ? [] : [{ type: 'switch-wallet', connectionId } as const]),
  ...accounts.flatMap(({ address, switch: of, move }): readonly Intent[] => [
    ...(move === undefined ? [] : [{ type: 'move-funds', connectionId, address } as const]),
    ...(of === undefined ? [] : [{ type: 'switch-account', connectionId, address } as const]),
  ]),
  { type: 'leave-wallet', connectionId },
]

const insideIntents = (inside: ModalScreen['inside']): readonly Intent[] => {
  if (inside?.view === 'Nfts') return nftsIntents(inside)
  return inside?.view === 'Transactions'
    ? [
        ...(inside.refresh === undefined ? [] : [{ type: 'refresh-activity' } as const]),
        ...(inside.more === undefined ? [] : [{ type: 'load-more-transactions' } as const]),
        ...toReceive(inside.empty?.receive),
      ]
    : []
}

const toReceive = (offered: unknown): readonly Intent[] =>
  offered === undefined ? [] : [{ type: 'show-wallet-feature', feature: 'receive' }]

const receiveIntents = (screen: WalletReceiveScreen): readonly Intent[] => {
  if (screen.restoring !== undefined) return []
  const { address, uses, share, networks } = screen
  return [
    { type: 'copy-receive-address', address },
    ...(uses?.tabs ?? []).map(({ id }): Intent => ({ type: 'choose-receive-address', purpose: id })),
    ...(share === undefined ? [] : [{ type: 'share-receive-address', address } as const]),
    ...(networks === undefined ? [] : [{ type: 'show-compatible-networks' } as const]),
  ]
}

const nftsIntents = ({ tiles, refresh, more, moreError, empty }: NftsScreen): readonly Intent[] => [
  ...tiles.map(({ contract, tokenId }): Intent => ({ type: 'show-nft', contract, tokenId })),
  ...(refresh === undefined ? [] : [{ type: 'refresh-nfts' } as const]),
  ...(more === undefined && moreError === undefined ? [] : [{ type: 'load-more-nfts' } as const]),
  ...toReceive(empty?.receive),
]

const emailIntents = (form: EmailForm | undefined): readonly Intent[] =>
  form?.isReady ? [{ type: 'continue-with-email' }] : []

const socialIntents = (buttons: readonly SocialButton[]): readonly Intent[] =>
  buttons.map(({ provider }) => ({ type: 'log-in-at-issuer', provider }))

const loginStepIntents = ({
  retry,
  link,
  resend,
}: EmailVerifyDeviceScreen | EmailVerifyOtpScreen): readonly Intent[] => [
  ...(link === undefined ? [] : [{ type: link.state === 'open' ? 'cancel-link' : 'use-browser-wallet' } as const]),
  ...(link?.state === 'open' && link.code ? [{ type: 'copy-link-code' } as const] : []),
  ...(retry === undefined ? [] : [{ type: 'retry' } as const]),
  ...(resend.wait === undefined ? [{ type: 'resend-email' } as const] : []),
  { type: 'change-email' },
]

/** Everything a visitor can press on this screen. */
export const offeredIntents = (screen: ModalScreen): readonly Intent[] => {
  const { header, view, inside, snack, notice, alert } = screen
  const beside = noticeIntents(notice)
  if (!screen.isOpen) return beside
  const common: Intent[] = [{ type: 'close' }, ...beside, ...alertIntents(alert)]
  if (header.back !== undefined) common.push({ type: 'back' })
  if (snack !== undefined) common.push({ type: 'hold-snack' }, { type: 'release-snack' })
  switch (view.view) {
    case 'Connect': {
      if (view.agreement?.obstacle !== undefined)
        return [{ type: 'agree', isOn: true }, { type: 'ask-for-help' }, ...common]
      return [
        ...(view.agreement === undefined ? [] : [{ type: 'agree', isOn: false } as const]),
        ...view.wallets.map(
          ({ id, isListed }): Intent =>
            isListed ? { type: 'choose-listed', walletId: id } : { type: 'choose-wallet', connectorId: id },
        ),
        ...emailIntents(view.email),
        ...socialIntents([...(view.socials?.wide ? [view.socials.wide] : []), ...(view.socials?.icons ?? [])]),
        ...(view.socials?.more === undefined ? [] : [{ type: 'show-socials' } as const]),
        ...(view.withWallet === undefined ? [] : [{ type: 'show-connect-wallets' } as const]),
        ...(view.all === undefined ? [] : [{ type: 'show-all-wallets' } as const]),
        ...(view.empty && view.empty.looking === undefined ? [{ type: 'get-first-wallet' } as const] : []),
        { type: 'ask-for-help' },
        ...common,
      ]
    }
    case 'EmailLogin':
      return [...emailIntents(view.form), ...common]
    case 'EmailVerifyDevice':
    case 'EmailVerifyOtp':
      return [...loginStepIntents(view), ...common]
    case 'ConnectSocials':
      return [...socialIntents(view.rows), ...common]
    case 'ConnectingSocial':
      return [
        ...(view.retry === undefined ? [] : [{ type: 'retry' } as const]),
        ...(view.pages === undefined ? [] : [{ type: 'manage-wallet' } as const]),
        ...(view.code === undefined ? [] : [{ type: 'copy-link-code' } as const]),
        ...(view.continueHere === undefined ? [] : [{ type: 'continue-in-tab' } as const]),
        { type: 'cancel' },
        ...common,
      ]
    case 'ConnectingFarcaster':
      return [
        ...(view.copy?.isReady ? [{ type: 'copy-link' } as const] : []),
        ...(view.retry === undefined ? [] : [{ type: 'retry' } as const]),
        ...(view.pages === undefined ? [] : [{ type: 'manage-wallet' } as const]),
        { type: 'cancel' },
        ...common,
      ]
    case 'UpdateEmailWallet':
      return [
        ...(view.isReady ? [{ type: 'save-email' } as const] : []),
        ...(view.cancel === undefined ? [] : [{ type: 'cancel-email-change' } as const]),
        ...common,
      ]
    case 'UpdateEmailPrimaryOtp':
    case 'UpdateEmailSecondaryOtp':
      return [
        ...(view.retry === undefined ? [] : [{ type: 'retry' } as const]),
        ...('resend' in view && view.resend.wait === undefined ? [{ type: 'resend-change-code' } as const] : []),
        { type: 'restart-email-change' },
        ...common,
      ]
    case 'ApproveTransaction':
      return [{ type: 'cancel' }, ...common]
    case 'SIWXSignMessage':
      return [
        ...(view.sign?.busy === false ? [{ type: 'sign-message' } as const] : []),
        ...(view.cancel === undefined ? [] : [{ type: 'cancel' } as const]),
        ...common,
      ]
    case 'ConnectingExternal':
      return [
        ...(view.cancel === undefined ? [] : [{ type: 'cancel' } as const]),
        ...(view.retry === undefined ? [] : [{ type: 'retry' } as const]),
        ...othersIntents(view.others),
        ...detailsIntents(view.details),
        ...common,
      ]
    case 'Account':
      return [
        { type: 'copy-address' },
        { type: 'disconnect' },
        ...(view.editEmail === undefined ? [] : [{ type: 'edit-email' } as const]),
        ...(view.manage === undefined ? [] : [{ type: 'manage-wallet' } as const]),
        ...(view.wallets === undefined ? [] : [{ type: 'show-wallets' } as const]),
        ...(view.network.switch === undefined ? [] : [{ type: 'show-networks' } as const]),
        ...(view.balance?.retry === undefined ? [] : [{ type: 'refresh-balance' } as const]),
        ...(view.tabs?.tabs ?? []).map(({ id }): Intent => ({ type: 'choose-account-tab', tab: id })),
        ...insideIntents(inside),
        ...(view.actions ?? []).map(({ feature }): Intent => ({ type: 'show-wallet-feature', feature })),
        ...(view.tokens === undefined || inside
          ? []
          : [{ type: 'refresh-account' } as const, ...toReceive(view.tokens.receive)]),
        ...common,
      ]
    case 'Nfts':
    case 'Transactions':
      return [...insideIntents(view), ...common]
    case 'WalletReceive':
      return [...receiveIntents(view), ...common]
    case 'WalletCompatibleNetworks':
      return common
    case 'WalletSend':
      return [...sendFormIntents(view), ...common]
    case 'WalletSendSelectToken':
      return [...sendTokenIntents(view), ...common]
    case 'WalletSendPreview':
      return [...sendPreviewIntents(view), ...common]
    case 'WalletSendConfirmed':
      return [{ type: 'finish-send' }, ...common]
    case 'Nft':
      return [...(view.error === undefined ? [] : [{ type: 'refresh-nfts' } as const]), ...common]
    case 'ConnectingWalletConnect':
    case 'ConnectingWalletConnectBasic':
      return [
        ...(view.platforms?.tabs ?? []).map(({ id }): Intent => ({ type: 'choose-platform', platform: id })),
        ...(view.retry === undefined ? [] : [{ type: 'retry' } as const]),
        ...othersIntents(view.others),
        ...(view.open?.link === undefined ? [] : [{ type: 'open-wallet' } as const]),
        ...(view.copy === undefined ? [] : [{ type: 'copy-link' } as const]),
        ...detailsIntents(view.details),
        ...(view.get === undefined || view.get.button.link ? [] : [{ type: 'show-downloads' } as const]),
        ...(view.all === undefined ? [] : [{ type: 'show-all-wallets' } as const]),
        ...common,
      ]
    case 'AllWallets':
      return [
        ...view.wallets.map(({ id }): Intent => ({ type: 'choose-listed', walletId: id })),
        ...['mead', 'x', ''].map((text): Intent => ({ type: 'type', field: 'search', text })),
        { type: 'only-certified', isOn: !view.certified.isOn },
        ...(view.code === undefined ? [] : [{ type: 'show-code' } as const]),
        ...(view.more === undefined ? [] : [{ type: 'more-wallets' } as const]),
        ...(view.retry === undefined ? [] : [{ type: 'retry' } as const]),
        ...common,
      ]
    case 'WhatIsAWallet':
      return [...(view.get?.wallets ?? []).map(({ id }): Intent => ({ type: 'get-wallet', walletId: id })), ...common]
    case 'GetWallet':
      return [
        ...foundIntents(view.found),
        ...view.wallets.map(({ id }): Intent => ({ type: 'get-wallet', walletId: id })),
        ...common,
      ]
    case 'Downloads':
      return [
        ...foundIntents(view.found),
        ...(view.others === undefined ? [] : [{ type: 'show-other-ways' } as const]),
        ...common,
      ]
    case 'Loading':
      return common
    case 'Networks':
      return [
        ...chosen(view.networks),
        ...['mead', 'x', ''].map((text): Intent => ({ type: 'type', field: 'search', text })),
        ...common,
      ]
    case 'SwitchNetwork':
      return [
        ...(view.confirm === undefined ? [] : [{ type: 'confirm-network' } as const]),
        { type: view.retry === undefined ? 'cancel' : 'retry' },
        ...detailsIntents(view.details),
        ...common,
      ]
    case 'ProfileWallets':
      return [
        ...(view.tabs?.tabs ?? []).map(({ id }): Intent => ({ type: 'choose-tab', namespace: id })),
        ...view.wallets.flatMap(ofCard),
        ...(view.recent?.wallets ?? []).flatMap(({ connectionId }): readonly Intent[] => [
          { type: 'switch-wallet', connectionId },
          { type: 'forget-wallet', connectionId },
        ]),
        ...(view.add === undefined ? [] : [{ type: 'add-wallet' } as const]),
        ...(view.disconnectAll === undefined ? [] : [{ type: 'disconnect' } as const]),
        ...common,
      ]
    case 'ConnectingMultiChain':
      return [...view.chains.map(({ connectorId }) => ({ type: 'choose-chain', connectorId }) as const), ...common]
    case 'SwitchActiveChain':
      return [{ type: 'choose-there' }, { type: 'cancel' }, ...common]
    case 'UnsupportedChain':
      return [...chosen(view.networks), { type: 'disconnect' }, ...common]
  }
}
