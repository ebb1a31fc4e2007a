import { networkMark } from '../../../core/domain/networks/network-mark.ts'
import type { AccountScreen } from '../../../core/view-models/account/screens.ts'
import type { TransactionRow, TransactionsScreen, TransferImage } from '../../../core/view-models/activity/screens.ts'
import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import { account } from './sample-account.ts'
import { rightToLeft, screen, text } from './sample-screen.ts'
import { pictures } from './sample-wallets.ts'

const image = (name: string, more: Partial<TransferImage> = {}): TransferImage => ({
  id: name,
  isNft: false,
  mark: networkMark(name, name),
  ...more,
})

const row = (id: string, title: string, line: string, more: Partial<TransactionRow> = {}): TransactionRow => {
  const told = { title, date: '28 Nov', lines: [{ id: '0', text: line, images: [image('ETH')] }], ...more }
  const words = [title, more.status?.label, ...told.lines.map(({ text }) => text), told.date]
  return {
    id,
    ...told,
    explorer: {
      href: `https://scan.meadow.example/tx/${id}`,
      name: [...words, text('activity.open', { explorer: 'Meadowscan' })].filter(Boolean).join(', '),
    },
  }
}

const november: readonly TransactionRow[] = [
  row('0x1', text('activity.send'), '0.25 ETH', {
    badge: 'out',
    status: { kind: 'pending', label: text('activity.status.pending') },
  }),
  row('0x2', text('activity.trade'), '1 ETH for 3,000 HBD', {
    badge: 'trade',
    lines: [{ id: '0', text: '1 ETH for 3,000 HBD', images: [image('HBD'), image('ETH')] }],
  }),
  row('0x3', text('activity.receive'), '+1,204.5 HBD', { badge: 'in' }),
  row('0x4', text('activity.send'), '12 TDP', {
    badge: 'out',
    status: { kind: 'failed', label: text('activity.status.failed') },
  }),
  row('0x5', text('activity.mint'), 'Lantern of the pier', {
    badge: 'in',
    lines: [
      {
        id: '0',
        text: 'Lantern of the pier',
        images: [image('Lantern', { isNft: true, imageUrl: pictures.orchard })],
        direction: 'in',
      },
      { id: '1', text: 'Ferry ticket of the Donaudampfschifffahrtsgesellschaft', images: [], direction: 'in' },
      { id: '2', text: '0.01 ETH', images: [], direction: 'out' },
    ],
  }),
]

const { explorer: _, ...unlinked } = row('0x6', text('activity.execute'), text('activity.status.confirmed'), {
  date: '03 Feb',
  lines: [{ id: '0', text: text('activity.status.confirmed'), images: [image('Meadow Chain')] }],
})

const transactions = (more: Partial<TransactionsScreen> = {}): TransactionsScreen => ({
  view: 'Transactions',
  label: text('activity.title'),
  months: [
    { title: 'November', rows: november },
    { title: 'February 2025', rows: [unlinked] },
  ],
  busy: false,
  refresh: text('activity.refresh'),
  ...more,
})

const none = (more: Partial<TransactionsScreen>): TransactionsScreen => transactions({ months: [], ...more })

const tabs = (chosen: 'Tokens' | 'Transactions'): NonNullable<AccountScreen['tabs']> => ({
  label: text('account.tabs'),
  tabs: [
    { id: 'Tokens', label: text('account.tokens'), isChosen: chosen === 'Tokens' },
    { id: 'Transactions', label: text('account.tab.Transactions'), isChosen: chosen === 'Transactions' },
  ],
})

const inTab = (inside: TransactionsScreen): ModalScreen => screen(account({ tabs: tabs('Transactions') }), { inside })

/** What an account did: as a view, and in a tab of the account. */
export const activityScreens = {
  activity: screen(transactions()),
  'activity-loading': screen(none({ busy: true, loading: text('activity.loading'), skeletons: 7 })),
  'activity-empty': screen(none({ empty: { title: text('activity.empty.title'), text: text('activity.empty.text') } })),
  'activity-failed': screen(none({ error: { text: text('activity.not-loaded'), retry: text('activity.retry') } })),
  'activity-unknown': screen(none({ note: text('activity.unknown-network') })),
  'activity-many': screen(
    transactions({
      months: [
        {
          title: 'November',
          rows: Array.from({ length: 45 }, (_, at) => ({
            ...unlinked,
            ...{ id: String(at), title: text('activity.receive') },
            lines: [{ id: '0', text: `+${45 - at} HBD`, images: [image('HBD')] }],
          })),
        },
      ],
    }),
  ),
  'activity-ended': screen(
    transactions({
      error: { text: text('activity.not-loaded'), retry: text('activity.retry') },
      months: [
        {
          title: 'November',
          rows: (['pending', 'replaced', 'dropped', 'unknown'] as const).map((kind, at) =>
            row(`0x${at}`, text('activity.send'), '0.25 ETH', {
              badge: 'out',
              status: { kind, label: text(`activity.status.${kind}`) },
            }),
          ),
        },
      ],
    }),
  ),
  'activity-more': screen(transactions({ more: text('activity.more') })),
  'account-tokens-tab': screen(account({ tabs: tabs('Tokens') })),
  'account-activity': inTab(transactions()),
  'account-activity-empty': inTab(
    none({
      empty: {
        title: text('activity.empty.tab.title'),
        text: text('activity.empty.tab.text'),
        receive: text('activity.empty.tab.receive'),
      },
    }),
  ),
  'account-activity-loading': screen(account({ tabs: tabs('Transactions') }), {
    inside: { view: 'Loading', of: 'Transactions' },
  }),
  'account-activity-rtl': { ...rightToLeft(account({ tabs: tabs('Transactions') })), inside: transactions() },
} satisfies Readonly<Record<string, ModalScreen>>
