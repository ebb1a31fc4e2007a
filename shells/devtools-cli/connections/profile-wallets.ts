import type {
  ProfileWalletsScreen,
  RecentWalletRow,
  WalletAccountRow,
  WalletCard,
} from '../../../core/view-models/connections/screens.ts'
import { type Block, gap, tagOf } from '../blocks.ts'

export const profileWalletsBlocks = ({
  chain,
  tabs,
  wallets,
  recent,
  empty,
  add,
  disconnectAll,
}: ProfileWalletsScreen): readonly Block[] => [
  ...(tabs?.tabs ?? []).map(
    ({ id, label, isChosen }): Block => ({
      kind: 'button',
      text: label,
      isOn: isChosen,
      intent: { type: 'choose-tab', namespace: id },
    }),
  ),
  gap,
  ...(empty === undefined
    ? []
    : ([
        { kind: 'text', text: empty.title, tone: 'strong' },
        { kind: 'text', text: empty.text },
      ] as const)),
  ...wallets.flatMap(walletBlocks),
  ...(recent === undefined ? [] : [{ kind: 'text', text: recent.heading, tone: 'muted' } as const]),
  ...(recent?.wallets ?? []).flatMap(recentBlocks),
  ...(add === undefined
    ? []
    : [
        {
          kind: 'button',
          text: add,
          key: 'a',
          isFirst: true,
          ...tagOf(chain),
          intent: { type: 'add-wallet' },
        } as const,
      ]),
  ...(disconnectAll === undefined
    ? []
    : [{ kind: 'button', text: disconnectAll, key: 'd', intent: { type: 'disconnect' } } as const]),
]

const walletBlocks = ({ connectionId, name, tag, switch: to, accounts, hint, disconnect, remark }: WalletCard) => [
  { kind: 'text', text: [name, tag].filter(Boolean).join(' · '), tone: 'strong' } as const,
  ...accounts.flatMap((account) => accountBlocks(connectionId, account)),
  ...[hint, remark].flatMap((text): readonly Block[] =>
    text === undefined ? [] : [{ kind: 'text', text, tone: 'muted' }],
  ),
  ...(to === undefined
    ? []
    : [{ kind: 'button', text: to.name, intent: { type: 'switch-wallet', connectionId } } as const]),
  { kind: 'button', text: disconnect.name, intent: { type: 'leave-wallet', connectionId } } as const,
  gap,
]

const accountBlocks = (
  connectionId: string,
  { address, shortAddress, type, isActive, switch: to }: WalletAccountRow,
): readonly Block[] => [
  { kind: 'text', text: [shortAddress, type].filter(Boolean).join(' · '), tone: isActive ? 'good' : 'muted' },
  ...(to === undefined
    ? []
    : [{ kind: 'button', text: to.name, intent: { type: 'switch-account', connectionId, address } } as const]),
]

const recentBlocks = ({ connectionId, shortAddress, connect, forget }: RecentWalletRow): readonly Block[] => [
  { kind: 'button', text: connect.name, ...tagOf(shortAddress), intent: { type: 'switch-wallet', connectionId } },
  { kind: 'button', text: forget, intent: { type: 'forget-wallet', connectionId } },
]
