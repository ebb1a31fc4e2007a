import type { ConnectScreen } from '../../core/view-models/connect/screens.ts'
import type { ModalScreen } from '../../core/view-models/modal/screens.ts'
import type { NetworkRow } from '../../core/view-models/networks/screens.ts'
import type { ViewScreen } from '../../core/view-models/screen-types.ts'
import type { LinkButton, NoticeScreen } from '../../core/view-models/shared/view.ts'
import type { StoreCode } from '../../core/view-models/wallets/screens.ts'
import {
  connectingFarcasterParts,
  connectingSocialParts,
  connectSocialsParts,
  emailParts,
  loginStepParts,
  socialParts,
} from './login-parts.ts'
import { named, type Part, part, words } from './part.ts'
import { sendParts } from './send-parts.ts'

/** Of one that is closed there is what is said on the page. */
export const partsOfScreen = ({
  isOpen,
  header,
  notice,
  alert,
  view,
  inside,
  loading,
}: ModalScreen): readonly Part[] =>
  isOpen
    ? [
        ...named('button', header.back),
        part('heading', header.title),
        part('button', header.close),
        ...[view, ...(inside === undefined ? [] : [inside])].flatMap((one) =>
          one.view === 'Loading' ? [part('text', loading.text, true)] : partsOfView(one),
        ),
        ...named('button', alert?.dismiss),
        ...noticeParts(notice),
      ]
    : noticeParts(notice)

/** One without an address yet is a button that does nothing. */
const linkParts = (button: LinkButton | undefined): readonly Part[] =>
  named(button?.link === undefined ? 'button' : 'link', button?.label)

const codeParts = ({ label, code, button }: StoreCode): readonly Part[] => [
  ...named('image', code && label),
  ...linkParts(button),
]

const noticeParts = (notice: NoticeScreen | undefined): readonly Part[] => [
  ...linkParts(notice?.open),
  ...named('button', notice?.reconnect),
  ...named('button', notice?.dismiss),
]

const allParts = (all: ConnectScreen['all']): readonly Part[] =>
  all === undefined ? [] : [part('button', words(all.label, all.count))]

const agreementParts = (agreement: ConnectScreen['agreement']): readonly Part[] =>
  agreement === undefined
    ? []
    : [
        part('button', agreement.label.map(({ text }) => text).join(''), false, agreement.isGiven),
        ...agreement.label.flatMap(({ text, href }) => (href === undefined ? [] : [part('link', text)])),
      ]

const networkParts = (networks: readonly NetworkRow[]): readonly Part[] =>
  networks.map(({ name, tag, note, obstacle }) => part('button', words(name, tag, note, obstacle)))

const walletParts = ({ withWallet, wallets, all }: ConnectScreen): readonly Part[] =>
  withWallet === undefined
    ? [...wallets.map(({ name, tag, hint }) => part('button', words(name, tag, hint))), ...allParts(all)]
    : [part('button', withWallet)]

const partsOfView = (view: ViewScreen): readonly Part[] => {
  switch (view.view) {
    case 'Connect':
      return [
        ...agreementParts(view.agreement),
        ...named('heading', view.empty?.title),
        ...(view.empty && view.empty.looking === undefined ? [part('button', view.empty.get)] : []),
        ...view.order.flatMap((way) => {
          if (way === 'wallet') return walletParts(view)
          return way === 'email' ? emailParts(view.email) : socialParts(view.socials)
        }),
        part('button', view.help),
        ...(view.legal ?? []).flatMap(({ text, href }) => (href === undefined ? [] : [part('link', text)])),
      ]
    case 'EmailLogin':
      return emailParts(view.form)
    case 'EmailVerifyDevice':
      return loginStepParts(view)
    case 'EmailVerifyOtp':
      return [part('field', view.field.label, view.field.busy), ...loginStepParts(view)]
    case 'ConnectSocials':
      return connectSocialsParts(view)
    case 'ConnectingSocial':
      return connectingSocialParts(view)
    case 'ConnectingFarcaster':
      return connectingFarcasterParts(view)
    case 'UpdateEmailWallet':
      return [
        part('field', view.field.label, view.field.busy),
        part('button', view.save, view.isBusy),
        ...named('button', view.cancel),
      ]
    case 'UpdateEmailPrimaryOtp':
    case 'UpdateEmailSecondaryOtp':
      return [
        part('field', view.field.label, view.field.busy),
        ...(view.progress === undefined ? [] : [part('text', view.progress, true)]),
        ...named('button', view.retry),
        ...('resend' in view ? [part('button', view.resend.label, view.resend.isBusy)] : []),
        part('button', view.restart),
      ]
    case 'ApproveTransaction':
      // What is on the surface is the wallet's; until it is there, it can be waited for, or not.
      return view.surface === undefined ? [part('text', view.waiting, true), part('button', view.cancel)] : []
    case 'SIWXSignMessage':
      return [
        part('heading', view.title, view.state !== 'asking'),
        ...named('button', view.sign?.label, view.sign?.busy),
        ...named('button', view.cancel?.label, view.cancel?.busy),
      ]
    case 'ConnectingWalletConnect':
    case 'ConnectingWalletConnectBasic':
      return [
        ...(view.platforms?.tabs ?? []).map(({ label, isChosen }) => part('button', label, false, isChosen)),
        ...named('image', view.qr?.code && view.qr.label),
        part('heading', view.title, view.busy),
        ...named('button', view.retry),
        ...named('button', view.others),
        ...linkParts(view.open),
        ...named('button', view.copy?.label),
        ...named('button', view.details?.copy),
        ...linkParts(view.get?.button),
        ...allParts(view.all),
      ]
    case 'ProfileWallets':
      return [
        ...(view.tabs?.tabs ?? []).map(({ label, isChosen }) => part('button', label, false, isChosen)),
        ...named('heading', view.empty?.title),
        ...named('button', view.empty && view.add),
        ...view.wallets.flatMap((card) => [
          ...named('button', card.switch),
          part('button', card.disconnect),
          ...card.accounts.flatMap((one) => [...named('button', one.move), ...named('button', one.switch)]),
        ]),
        ...named('heading', view.recent?.heading),
        ...(view.recent?.wallets ?? []).flatMap(({ connect, forget }) => [
          part('button', connect),
          part('button', forget),
        ]),
        ...named('button', view.empty ? undefined : view.add),
        ...named('button', view.disconnectAll),
      ]
    case 'AllWallets':
      return [
        part('field', view.search.label),
        part('button', view.certified.label, false, view.certified.isOn),
        ...named('button', view.code),
        ...named('button', view.retry),
        ...(view.busy ? [part('text', view.listLabel, true)] : []),
        ...view.wallets.map(({ name, tag, certified }) => part('button', words(name, tag, certified))),
        ...named('button', view.more),
      ]
    case 'Downloads':
      return [
        ...linkParts(view.first),
        ...view.codes.flatMap(codeParts),
        ...named('button', view.others?.label),
        ...(view.others?.links ?? []).flatMap(linkParts),
        ...(view.others?.codes ?? []).flatMap(codeParts),
        ...named('button', view.found?.connect),
      ]
    case 'GetWallet':
      return [
        ...named('heading', view.none?.title),
        ...view.wallets.map(({ name, hint }) => part('button', words(name, hint))),
        ...named('button', view.found?.connect),
      ]
    case 'ConnectingExternal':
    case 'SwitchNetwork':
      return [
        part('heading', view.title, view.busy),
        ...named('button', 'confirm' in view ? view.confirm : undefined),
        ...named('button', view.retry),
        ...named('button', 'others' in view ? view.others : undefined),
        ...named('button', view.details?.copy),
        ...named('button', view.cancel),
      ]
    case 'Account':
      return [
        ...named('button', view.network.switch?.name),
        part('button', view.copy),
        ...(view.balance?.busy ? [part('text', view.balance.label, true)] : []),
        ...named('button', view.balance?.retry),
        ...(view.actions ?? []).map(({ label }) => part('button', label)),
        ...named('link', view.explorer?.label),
        ...named('button', view.editEmail),
        ...named('button', view.manage?.label),
        ...named('button', view.wallets),
        part('button', view.disconnect.label, view.disconnect.busy),
        ...(view.tabs?.tabs ?? []).map(({ label, isChosen }) => part('button', label, false, isChosen)),
        ...(view.tabs?.tabs.some(({ id, isChosen }) => isChosen && id !== 'Tokens')
          ? []
          : [
              ...named('heading', view.tokens?.label),
              ...named('button', view.tokens?.refresh, view.tokens?.busy),
              ...named('button', view.tokens?.receive && words(view.tokens.receive.title, view.tokens.receive.text)),
            ]),
      ]
    case 'WalletReceive':
      if (view.restoring !== undefined) return [part('text', view.restoring, true)]
      return [
        ...(view.uses?.tabs ?? []).map(({ label, isChosen }) => part('button', label, false, isChosen)),
        part('button', view.copy),
        ...named('image', view.qr.code && view.qr.label),
        ...named('button', view.share),
        ...named('button', view.networks?.label),
      ]
    case 'WalletCompatibleNetworks':
      return []
    case 'WalletSend':
    case 'WalletSendSelectToken':
    case 'WalletSendPreview':
    case 'WalletSendConfirmed':
      return sendParts(view)
    case 'Nfts':
      return [
        part('heading', view.label, view.busy),
        ...named('button', view.refresh, view.busy),
        ...named('button', view.error?.retry),
        ...named('heading', view.empty?.title),
        ...named('button', view.empty?.receive),
        ...view.tiles.map(({ name, collection, amount }) => part('button', words(name, collection, amount))),
        ...named('button', view.moreError?.retry),
        ...named('button', view.more, view.busy),
      ]
    case 'Nft':
      return [
        ...named('button', view.error?.retry),
        ...named('text', view.busy ? view.note : undefined, true),
        ...named('heading', view.nft?.name, view.busy),
        ...named('link', view.nft?.explorer?.label),
      ]
    case 'Transactions':
      return [
        part('heading', view.label),
        ...named('button', view.refresh, view.busy),
        ...named('text', view.loading, true),
        ...named('button', view.error?.retry),
        ...named('heading', view.empty?.title),
        ...named('button', view.empty?.receive),
        ...view.months.flatMap(({ title, rows }) => [
          part('heading', title),
          ...rows.flatMap(({ explorer }) => named('link', explorer?.name)),
        ]),
        ...named('button', view.more, view.busy),
      ]
    case 'Loading':
      return []
    case 'WhatIsAWallet':
      return [
        ...view.sections.map(({ title }) => part('heading', title)),
        ...named('heading', view.get?.title),
        ...(view.get?.wallets ?? []).map(({ name }) => part('button', name)),
      ]
    case 'Networks':
      return [part('field', view.search.label), ...networkParts(view.networks)]
    case 'ConnectingMultiChain':
      return view.chains.map(({ name, tag }) => part('button', words(name, tag)))
    case 'SwitchActiveChain':
      return [part('heading', view.networkName), part('button', view.choose), part('button', view.cancel)]
    case 'UnsupportedChain':
      return [...networkParts(view.networks), part('button', view.disconnect.label, view.disconnect.busy)]
  }
}
