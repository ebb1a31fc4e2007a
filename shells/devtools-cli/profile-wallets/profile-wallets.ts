import type {
  ProfileWalletsScreen,
  RecentWalletRow,
  WalletAccountRow,
  WalletCard,
} from '../../../core/view-models/profile-wallets/screens.ts'
import { type Block, gap } from '../blocks.ts'

export const profileWalletsBlocks = (screen: ProfileWalletsScreen): readonly Block[] => {
  const { tabs, wallets, recent, empty, add, disconnectAll } = screen
  return [
    ...(tabs?.tabs ?? []).map(
      ({ id, label, isChosen }): Block => ({
        kind: 'button',
        text: label,
        isOn: isChosen,
        intent: { type: 'choose-tab', namespace: id },
      }),
    ),
    ...(tabs === undefined ? [] : [gap]),
    ...(empty === undefined ? [] : [heading(empty.title), said(empty.text), ...addBlocks(add), gap]),
    ...wallets.flatMap(walletBlocks),
    ...(recent === undefined ? [] : [heading(recent.heading), ...recent.wallets.flatMap(recentBlocks), gap]),
    ...(empty === undefined ? addBlocks(add) : []),
    ...(disconnectAll === undefined
      ? []
      : [{ kind: 'button', text: disconnectAll, key: 'd', intent: { type: 'disconnect' } } as const]),
  ]
}

const heading = (text: string): Block => ({ kind: 'heading', text })

const said = (text: string, tone: 'muted' | 'good' = 'muted'): Block => ({ kind: 'text', text, tone })

const addBlocks = (add: string | undefined): readonly Block[] =>
  add === undefined ? [] : [{ kind: 'button', text: add, key: 'a', isFirst: true, intent: { type: 'add-wallet' } }]

const walletBlocks = (card: WalletCard): readonly Block[] => {
  const { connectionId, name, tag, accounts, hint, remark } = card
  return [
    { kind: 'text', text: [name, tag].filter(Boolean).join(' · '), tone: 'strong' },
    ...(accounts.length === 1 ? accounts.map((one) => said(addressOf(one))) : []),
    ...(card.switch === undefined
      ? []
      : [{ kind: 'button', text: card.switch, intent: { type: 'switch-wallet', connectionId } } as const]),
    ...(remark === undefined ? [] : [said(remark)]),
    { kind: 'button', text: card.disconnect, intent: { type: 'leave-wallet', connectionId } },
    ...(accounts.length === 1 ? [] : accounts.flatMap((one) => accountBlocks(connectionId, one))),
    ...(hint === undefined ? [] : [said(hint)]),
    gap,
  ]
}

const addressOf = ({ name, shortAddress, type, balance }: WalletAccountRow): string =>
  [name, shortAddress, type, balance].filter(Boolean).join(' · ')

const accountBlocks = (connectionId: string, account: WalletAccountRow): readonly Block[] => {
  const { address, isActive, move } = account
  return [
    isActive ? said(`✓ ${addressOf(account)}`, 'good') : said(`  ${addressOf(account)}`),
    ...(move === undefined
      ? []
      : [{ kind: 'button', text: move, intent: { type: 'move-funds', connectionId, address } } as const]),
    ...(account.switch === undefined
      ? []
      : [{ kind: 'button', text: account.switch, intent: { type: 'switch-account', connectionId, address } } as const]),
  ]
}

const recentBlocks = ({ connectionId, name, shortAddress, connect, forget }: RecentWalletRow): readonly Block[] => [
  { kind: 'text', text: `${name} · ${shortAddress}` },
  { kind: 'button', text: connect, intent: { type: 'switch-wallet', connectionId } },
  { kind: 'button', text: forget, intent: { type: 'forget-wallet', connectionId } },
]
