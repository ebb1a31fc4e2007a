import type { ButtonScreen } from '../../../core/view-models/account/button.ts'
import type { ConnectingExternalScreen } from '../../../core/view-models/connections/screens.ts'
import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import type {
  NetworkRow,
  NetworksScreen,
  SwitchNetworkScreen,
  UnsupportedChainScreen,
} from '../../../core/view-models/networks/screens.ts'
import type { ProfileWalletsScreen } from '../../../core/view-models/profile-wallets/screens.ts'
import type { ViewScreen } from '../../../core/view-models/screen-types.ts'
import type { AlertScreen, LinkButton, NoticeScreen } from '../../../core/view-models/shared/view.ts'
import type { SignMessageScreen } from '../../../core/view-models/sign-in/screens.ts'
import type {
  AllWalletsScreen,
  ConnectingWalletConnectScreen,
  DownloadsScreen,
  GetWalletScreen,
  InstalledWallet,
  StoreCode,
  WhatIsAWalletScreen,
} from '../../../core/view-models/wallets/screens.ts'
import { accountLines, nftLines, nftsLines, transactionsLines } from './draw-account.ts'
import {
  allLine as all,
  approvalLines,
  changeCodeLines,
  connectingFarcasterLines,
  connectingSocialLines,
  connectLines,
  connectSocialsLines,
  emailChangeLines,
  emailLines,
  fieldLine,
  loginStepLines,
  places,
} from './draw-connect.ts'
import { compatibleNetworksLines, receiveLines } from './draw-receive.ts'
import { sendConfirmedLines, sendLines, sendPreviewLines, sendTokenLines } from './draw-send.ts'

type Lines = readonly (string | undefined)[]

const link = (button: LinkButton | undefined): string | undefined =>
  button && (button.link === undefined ? `(${button.label})` : `<${button.label}: ${button.link.href}>`)

/** The two that wait for a wallet. */
const waiting = (screen: ConnectingExternalScreen | SwitchNetworkScreen): Lines => [
  `${screen.busy ? '(…) ' : ''}${screen.title}`,
  screen.text,
  screen.details?.code,
  screen.retry && `[${screen.retry}]`,
  'others' in screen ? `[${screen.others}]` : undefined,
  screen.details && `[${screen.details.copy}]`,
  screen.cancel && `[${screen.cancel}]`,
]

const pairing = (screen: ConnectingWalletConnectScreen): Lines => [
  screen.platforms?.tabs.map(({ label, isChosen }) => `[${label}]${isChosen ? ' ●' : ''}`).join(' '),
  screen.qr && `▦ ${screen.qr.code === undefined ? '(…)' : screen.qr.label}`,
  screen.qr?.timeLeft,
  `${screen.busy ? '(…) ' : ''}${screen.title}`,
  screen.text,
  screen.details?.code,
  screen.retry && `[${screen.retry}]`,
  screen.others && `[${screen.others}]`,
  link(screen.open),
  screen.copy && (screen.copy.isReady ? `[${screen.copy.label}]` : `(${screen.copy.label})`),
  screen.details && `[${screen.details.copy}]`,
  screen.get &&
    `${screen.get.text} ${screen.get.button.link === undefined ? `[${screen.get.button.label}]` : link(screen.get.button)}`,
  all(screen.all),
]

const allWallets = (screen: AllWalletsScreen): Lines => [
  `${screen.search.label}: ${screen.search.text}_`,
  `[${screen.certified.label}]${screen.certified.isOn ? ' ●' : ''}`,
  screen.code && `[${screen.code}]`,
  screen.note,
  screen.none,
  screen.retry && `[${screen.retry}]`,
  screen.busy ? `(…) ${screen.listLabel}` : undefined,
  ...screen.wallets.map(({ name, tag, certified }) => [`[${name}]`, tag, certified].filter(Boolean).join(' ')),
  places(screen.placeholders),
  screen.more && `[${screen.more}]`,
]

const found = (wallet: InstalledWallet | undefined): Lines =>
  wallet === undefined ? [] : [wallet.text, `[${wallet.connect}]`]
const code = ({ label, button }: StoreCode): string => `▦ ${label} ${link(button)}`

const downloads = (screen: DownloadsScreen): Lines => [
  ...screen.steps.map((step, at) => `${at + 1}. ${step}`),
  link(screen.first),
  ...screen.codes.map(code),
  screen.others && `[${screen.others.label}]${screen.others.isOpen ? ' ▾' : ''}`,
  ...(screen.others?.links ?? []).map(link),
  ...(screen.others?.codes ?? []).map(code),
  ...found(screen.found),
]

const getWallet = (screen: GetWalletScreen): Lines => [
  ...(screen.none === undefined ? [screen.text] : [screen.none.title, screen.text, screen.none.here]),
  ...screen.wallets.map(({ name, hint }) => [`[${name}]`, hint && `‹${hint}›`].filter(Boolean).join(' ')),
  places(screen.placeholders),
  ...found(screen.found),
]

const noticeLine = ({ text, open, reconnect, dismiss }: NoticeScreen): string =>
  [`* ${text}`, link(open), reconnect && `[${reconnect}]`, `[${dismiss}]`].filter(Boolean).join(' ')

const alertLine = ({ code, variant, text, dismiss }: AlertScreen): string =>
  ['!', variant, code, text, `[${dismiss}]`].filter(Boolean).join(' ')

const help = ({ sections, get }: WhatIsAWalletScreen): Lines => [
  ...sections.flatMap(({ title, text }) => [title, `  ${text}`]),
  get?.title,
  ...(get?.wallets ?? []).map(({ name }) => `[${name}]`),
]

const rows = (networks: readonly NetworkRow[]): Lines =>
  networks.map(({ name, isCurrent, tag, note, obstacle }) =>
    [obstacle === undefined ? `[${name}]` : `(${name}: ${obstacle})`, isCurrent ? '✓' : '', tag, note]
      .filter(Boolean)
      .join(' '),
  )

const networks = ({ search, networks: found, none }: NetworksScreen): Lines => [
  `${search.label}: ${search.text}_`,
  ...rows(found),
  none,
]

const unsupported = ({ text, networks: offered, disconnect }: UnsupportedChainScreen): Lines => [
  text,
  ...rows(offered),
  `[${disconnect.label}]${disconnect.busy ? ' (…)' : ''}`,
]

const profile = ({ tabs, wallets, recent, empty, add, disconnectAll }: ProfileWalletsScreen): Lines => [
  tabs?.tabs.map(({ label, isChosen }) => (isChosen ? `{${label}}` : label)).join(' | '),
  empty && `${empty.title}. ${empty.text}`,
  ...wallets.flatMap((card) => [
    `- ${[card.name, card.tag && `(${card.tag})`].filter(Boolean).join(' ')}`,
    ...card.accounts.map(({ name, shortAddress, type, balance, isActive, move, switch: to }) =>
      [
        ...['  ', isActive ? '*' : '', name && `${name} `, shortAddress, type && ` ${type}`],
        ...[balance && ` ${balance}`, move && ` [${move}]`, to && ` [${to}]`],
      ]
        .filter(Boolean)
        .join(''),
    ),
    card.hint && `  ${card.hint}`,
    card.remark && `  ${card.remark}`,
    `  ${[card.switch, card.disconnect].flatMap((one) => (one ? [`[${one}]`] : [])).join(' ')}`,
  ]),
  recent && `${recent.heading}:`,
  ...(recent?.wallets ?? []).map((one) => `- ${one.name} ${one.shortAddress} [${one.connect}] [${one.forget}]`),
  add && `[${add}]`,
  disconnectAll && `[${disconnectAll}]`,
]

const signIn = ({ state, title, text, error, note, sign, cancel }: SignMessageScreen): Lines => [
  `${state === 'asking' ? '' : '(…) '}${title}`,
  error ?? text,
  note,
  sign && `[${sign.label}]`,
  cancel && `[${cancel.label}]`,
]

const linesOf = (view: ViewScreen): Lines => {
  switch (view.view) {
    case 'Connect':
      return connectLines(view)
    case 'ConnectingExternal':
    case 'SwitchNetwork':
      return waiting(view)
    case 'Account':
      return accountLines(view)
    case 'Transactions':
      return transactionsLines(view)
    case 'Nfts':
      return nftsLines(view)
    case 'Nft':
      return nftLines(view)
    case 'WalletReceive':
      return receiveLines(view)
    case 'WalletCompatibleNetworks':
      return compatibleNetworksLines(view)
    case 'WalletSend':
      return sendLines(view)
    case 'WalletSendSelectToken':
      return sendTokenLines(view)
    case 'WalletSendPreview':
      return sendPreviewLines(view)
    case 'WalletSendConfirmed':
      return sendConfirmedLines(view)
    case 'WhatIsAWallet':
      return help(view)
    case 'Networks':
      return networks(view)
    case 'ConnectingMultiChain':
      return [
        view.walletName,
        view.text,
        ...view.chains.map(({ name, tag }) => `- ${name}${tag === undefined ? '' : ` (${tag})`}`),
      ]
    case 'ProfileWallets':
      return profile(view)
    case 'SwitchActiveChain':
      return [view.networkName, view.text, `[${view.choose}]`, `[${view.cancel}]`]
    case 'UnsupportedChain':
      return unsupported(view)
    case 'ApproveTransaction':
      return approvalLines(view)
    case 'ConnectSocials':
      return connectSocialsLines(view)
    case 'ConnectingSocial':
      return connectingSocialLines(view)
    case 'ConnectingFarcaster':
      return connectingFarcasterLines(view)
    case 'EmailLogin':
      return emailLines(view.form)
    case 'EmailVerifyDevice':
      return [view.text, view.why, ...loginStepLines(view), `(?) ${view.trust.label}`, ...view.trust.points]
    case 'EmailVerifyOtp':
      return [view.text, fieldLine(view.field), ...loginStepLines(view)]
    case 'UpdateEmailWallet':
      return emailChangeLines(view)
    case 'UpdateEmailPrimaryOtp':
    case 'UpdateEmailSecondaryOtp':
      return changeCodeLines(view)
    case 'SIWXSignMessage':
      return signIn(view)
    case 'ConnectingWalletConnect':
    case 'ConnectingWalletConnectBasic':
      return pairing(view)
    case 'AllWallets':
      return allWallets(view)
    case 'Downloads':
      return downloads(view)
    case 'GetWallet':
      return getWallet(view)
    case 'Loading':
      return []
  }
}

/** A screen as text: `[a button]`, `<a link: its address>`, `(…)` for busy, `# a heading` or `#` with a hidden one in parentheses, `* a notice`, `! what a device or a developer is told`. */
export const drawScreen = ({
  isOpen,
  dir,
  header,
  offline,
  notice,
  alert,
  view,
  inside,
  snack,
  status,
}: ModalScreen): string => {
  if (!isOpen) return [`closed; status: ${status}`, ...(notice === undefined ? [] : [noticeLine(notice)])].join('\n')
  const title = header.isTitleHidden ? `(${header.title})` : header.title
  const buttons = [header.back, header.close].filter((label) => label !== undefined).map((label) => `[${label}]`)
  return [
    `# ${title} ${buttons.join(' ')}${dir === 'rtl' ? ' rtl' : ''}`,
    offline && `! ${offline}`,
    alert && alertLine(alert),
    notice && noticeLine(notice),
    ...linesOf(view),
    ...(inside === undefined ? [] : linesOf(inside)),
    snack && `${snack.variant}: ${snack.message}`,
    status === '' ? undefined : `status: ${status}`,
  ]
    .filter((line) => line !== undefined)
    .join('\n')
}

export const drawButton = ({ label, busy, avatar, isWrong }: ButtonScreen): string =>
  `${busy ? '(…) ' : ''}${isWrong ? '(!) ' : avatar === undefined ? '' : '(@) '}[${label}]`
