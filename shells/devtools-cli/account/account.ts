import type { AccountScreen, BalanceScreen } from '../../../core/view-models/account/screens.ts'
import { type Block, gap } from '../blocks.ts'
import { disconnectBlock } from '../connections/disconnect.ts'
import { addressInGroups } from './address-in-groups.ts'
import { tokensBlocks, totalBlocks } from './tokens.ts'

export const accountBlocks = (screen: AccountScreen): readonly Block[] => {
  const { balance, actions = [], tokens, network, explorer, editEmail, manage, wallets } = screen
  return [
    { kind: 'fact', label: network.label, value: [network.name, network.note].filter(Boolean).join(' · ') },
    ...(network.switch === undefined ? [] : [switchNetwork(network.switch.name)]),
    gap,
    { kind: 'text', text: screen.addressName, tone: 'strong' },
    { kind: 'text', text: addressInGroups(screen.address), tone: 'muted' },
    { kind: 'button', text: screen.copy, key: 'c', intent: { type: 'copy-address' }, isFirst: true },
    { kind: 'text', text: screen.walletLabel, tone: 'muted' },
    ...walletNoticeBlocks(screen.walletNotice),
    gap,
    ...(balance === undefined ? [] : balanceBlocks(balance)),
    ...actions.map(actionBlock),
    ...(explorer === undefined ? [] : [{ kind: 'link', text: explorer.label, href: explorer.href } as const]),
    gap,
    ...(editEmail === undefined ? [] : [{ kind: 'button', text: editEmail, intent: { type: 'edit-email' } } as const]),
    ...(manage === undefined ? [] : [{ kind: 'link', text: manage.label, href: manage.address } as const]),
    ...(wallets === undefined ? [] : [showWallets(wallets)]),
    disconnectBlock(screen.disconnect),
    ...(tokens === undefined ? [] : totalBlocks(tokens)),
    ...tabsBlocks(screen),
    ...(tokens === undefined || isOtherChosen(screen) ? [] : tokensBlocks(tokens)),
  ]
}

const walletNoticeBlocks = (notice: AccountScreen['walletNotice']): readonly Block[] =>
  notice === undefined
    ? []
    : [
        gap,
        ...notice.texts.map((text): Block => ({ kind: 'text', text, tone: 'warn' })),
        ...notice.advice.map((text): Block => ({ kind: 'text', text })),
      ]

/** A letter for each wallet feature. */
const actionKeys = { receive: 'e', send: 's' } as const

const actionBlock = ({ feature, label }: NonNullable<AccountScreen['actions']>[number]): Block => ({
  kind: 'button',
  text: label,
  key: actionKeys[feature],
  intent: { type: 'show-wallet-feature', feature },
})

const isOtherChosen = ({ tabs }: AccountScreen): boolean =>
  tabs?.tabs.some(({ id, isChosen }) => isChosen && id !== 'Tokens') === true

const tabsBlocks = ({ tabs }: AccountScreen): readonly Block[] =>
  tabs === undefined
    ? []
    : [
        gap,
        ...tabs.tabs.map(
          ({ id, label, isChosen }): Block => ({
            kind: 'button',
            text: label,
            isOn: isChosen,
            intent: { type: 'choose-account-tab', tab: id },
          }),
        ),
      ]

const balanceBlocks = ({ label, text, busy, retry: again }: BalanceScreen): readonly Block[] => [
  { kind: 'fact', label, value: text, busy },
  ...(again === undefined ? [] : [retry(again)]),
]

const retry = (text: string): Block => ({ kind: 'button', text, key: 'r', intent: { type: 'refresh-balance' } })

const showWallets = (text: string): Block => ({ kind: 'button', text, key: 'w', intent: { type: 'show-wallets' } })

const switchNetwork = (text: string): Block => ({ kind: 'button', text, key: 'n', intent: { type: 'show-networks' } })
