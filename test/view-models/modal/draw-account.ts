import type { AccountScreen, TokensScreen } from '../../../core/view-models/account/screens.ts'
import type { TransactionsScreen } from '../../../core/view-models/activity/screens.ts'
import type { NftScreen, NftsScreen } from '../../../core/view-models/nfts/screens.ts'

type Lines = readonly (string | undefined)[]

export const accountLines = ({
  name,
  imageUrl,
  shortAddress,
  walletLabel,
  walletNotice,
  copy,
  balance,
  tokens,
  actions = [],
  tabs,
  network,
  explorer,
  editEmail,
  manage,
  wallets,
  disconnect,
}: AccountScreen): Lines => [
  [imageUrl && '(picture)', name, shortAddress, `[${copy}]`].filter(Boolean).join(' '),
  walletLabel,
  ...(walletNotice?.texts.map((text) => `!! ${text}`) ?? []),
  ...(walletNotice?.advice ?? []),
  balance &&
    `${balance.label}: ${balance.busy ? '(…) ' : ''}${balance.text}${balance.retry === undefined ? '' : ` [${balance.retry}]`}`,
  `${network.label}: ${network.name}${network.note === undefined ? '' : ` (${network.note})`}${network.switch === undefined ? '' : ` [${network.switch.name}]`}`,
  ...actions.map(({ label }) => `[${label}]`),
  explorer && `<${explorer.label}: ${explorer.href}>`,
  editEmail && `[${editEmail}]`,
  manage && `[${manage.label}]`,
  wallets && `[${wallets}]`,
  `[${disconnect.label}]${disconnect.busy ? ' (…)' : ''}`,
  tabs?.tabs.map(({ label, isChosen }) => (isChosen ? `{${label}}` : label)).join(' | '),
  ...(tokens === undefined || tabs?.tabs.some(({ id, isChosen }) => isChosen && id !== 'Tokens')
    ? []
    : tokensOf(tokens)),
]

const tokensOf = ({ label, total, rows, busy, empty, receive, error, note, refresh }: TokensScreen): Lines => [
  total && `${total.label}: ${total.text}`,
  `${label}:${busy ? ' (…)' : ''} [${refresh}]`,
  ...rows.map(
    ({ name, amount, value, contract }) => `- ${[name, contract?.text, amount, value].filter(Boolean).join(' ')}`,
  ),
  empty ?? error ?? note,
  receive && `[${receive.title}. ${receive.text}]`,
]

export const transactionsLines = (screen: TransactionsScreen): Lines => {
  const { label, months, busy, skeletons, empty, error, note, more, refresh } = screen
  return [
    `${label}:${busy ? ' (…)' : ''}${refresh === undefined ? '' : ` [${refresh}]`}`,
    skeletons === undefined ? undefined : `(…) × ${skeletons}`,
    ...months.flatMap(({ title, rows }) => [
      `${title}:`,
      ...rows.map(({ title, status, date, lines, explorer }) => {
        const words = [title, status?.label, ...lines.map(({ text }) => text), date].filter(Boolean).join(', ')
        return explorer === undefined ? `- ${words}` : `- <${words}: ${explorer.href}>`
      }),
    ]),
    empty && `${empty.title}. ${empty.text}${empty.receive === undefined ? '' : ` [${empty.receive}]`}`,
    error && `${error.text} [${error.retry}]`,
    note,
    more && `[${more}]`,
  ]
}

export const nftsLines = (screen: NftsScreen): Lines => {
  const { label, tiles, busy, skeletons, empty, error, note, moreError, more, refresh } = screen
  return [
    `${label}:${busy ? ' (…)' : ''}${refresh === undefined ? '' : ` [${refresh}]`}`,
    skeletons === undefined ? undefined : `(…) × ${skeletons}`,
    ...tiles.map(({ name, collection, amount }) => `- ${[`[${name}]`, collection, amount].filter(Boolean).join(' ')}`),
    empty && `${empty.title}. ${empty.text}${empty.receive === undefined ? '' : ` [${empty.receive}]`}`,
    error && `${error.text} [${error.retry}]`,
    note,
    moreError && `${moreError.text} [${moreError.retry}]`,
    more && `[${more}]`,
  ]
}

export const nftLines = ({ nft, busy, note, error }: NftScreen): Lines => [
  nft && `${nft.name}${busy ? ' (…)' : ''}`,
  ...(nft?.facts ?? []).map(({ label, value, short }) => `${label}: ${value}${short ? ` (${short.text})` : ''}`),
  nft?.explorer && `<${nft.explorer.label}: ${nft.explorer.href}>`,
  note,
  error && `${error.text} [${error.retry}]`,
]
