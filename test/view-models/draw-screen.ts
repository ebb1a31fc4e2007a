import type {
  AccountScreen,
  ButtonScreen,
  ConnectingExternalScreen,
  ConnectScreen,
  ModalScreen,
  NetworkRow,
  NetworksScreen,
  SwitchNetworkScreen,
  UnsupportedChainScreen,
  ViewScreen,
  WhatIsAWalletScreen,
} from '../../core/view-models/screens.ts'

type Lines = readonly (string | undefined)[]

const connect = ({ intro, wallets, empty, help, legal }: ConnectScreen): Lines => [
  intro,
  ...wallets.map(({ name, tag }) => `[${name}]${tag === undefined ? '' : ` ${tag}`}`),
  ...(empty === undefined ? [] : [empty.title, empty.text, empty.looking]),
  `[${help}]`,
  legal?.map(({ text, href }) => (href === undefined ? text : `<${text}: ${href}>`)).join(''),
]

const connecting = ({ title, text, code, copy, busy, retry, cancel }: ConnectingExternalScreen): Lines => [
  `${busy ? '(…) ' : ''}${title}`,
  text,
  code,
  retry && `[${retry}]`,
  copy && `[${copy}]`,
  cancel && `[${cancel}]`,
]

const account = ({ shortAddress, walletLabel, copy, balance, network, explorer, disconnect }: AccountScreen): Lines => [
  `${shortAddress} [${copy}]`,
  walletLabel,
  `${balance.label}: ${balance.busy ? '(…) ' : ''}${balance.text}${balance.retry === undefined ? '' : ` [${balance.retry}]`}`,
  `${network.label}: ${network.name}${network.note === undefined ? '' : ` (${network.note})`}${network.switch === undefined ? '' : ` [${network.switch.name}]`}`,
  explorer && `<${explorer.label}: ${explorer.href}>`,
  `[${disconnect.label}]${disconnect.busy ? ' (…)' : ''}`,
]

const help = ({ sections }: WhatIsAWalletScreen): Lines => sections.flatMap(({ title, text }) => [title, `  ${text}`])

const rows = (networks: readonly NetworkRow[]): Lines =>
  networks.map(({ name, isCurrent, tag, obstacle }) =>
    [obstacle === undefined ? `[${name}]` : `(${name}: ${obstacle})`, isCurrent ? '✓' : '', tag]
      .filter(Boolean)
      .join(' '),
  )

const networks = ({ search, networks: found, none }: NetworksScreen): Lines => [
  `${search.label}: ${search.text}_`,
  ...rows(found),
  none,
]

const switching = ({ title, text, code, busy, retry, cancel }: SwitchNetworkScreen): Lines => [
  `${busy ? '(…) ' : ''}${title}`,
  text,
  code,
  retry && `[${retry}]`,
  cancel && `[${cancel}]`,
]

const unsupported = ({ text, networks: offered, disconnect }: UnsupportedChainScreen): Lines => [
  text,
  ...rows(offered),
  `[${disconnect.label}]${disconnect.busy ? ' (…)' : ''}`,
]

const linesOf = (view: ViewScreen): Lines => {
  switch (view.view) {
    case 'Connect':
      return connect(view)
    case 'ConnectingExternal':
      return connecting(view)
    case 'Account':
      return account(view)
    case 'WhatIsAWallet':
      return help(view)
    case 'Networks':
      return networks(view)
    case 'SwitchNetwork':
      return switching(view)
    case 'UnsupportedChain':
      return unsupported(view)
    case 'Loading':
      return []
  }
}

/** A screen as text: `[a button]`, `<a link: its address>`, `(…)` for busy, `# a heading` or `#` with a hidden one in parentheses. */
export const drawScreen = ({ isOpen, dir, header, offline, view, snack, status }: ModalScreen): string => {
  if (!isOpen) return `closed; status: ${status}`
  const title = header.isTitleHidden ? `(${header.title})` : header.title
  const buttons = [header.back, header.close].filter((label) => label !== undefined).map((label) => `[${label}]`)
  return [
    `# ${title} ${buttons.join(' ')}${dir === 'rtl' ? ' rtl' : ''}`,
    offline && `! ${offline}`,
    ...linesOf(view),
    snack && `${snack.variant}: ${snack.message}`,
    status === '' ? undefined : `status: ${status}`,
  ]
    .filter((line) => line !== undefined)
    .join('\n')
}

export const drawButton = ({ label, busy, avatar }: ButtonScreen): string =>
  `${busy ? '(…) ' : ''}${avatar === undefined ? '' : '(@) '}[${label}]`
