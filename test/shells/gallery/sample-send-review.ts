import { networkMark } from '../../../core/domain/networks/network-mark.ts'
import type {
  FactScreen,
  SendTokenRow,
  WalletSendConfirmedScreen,
  WalletSendPreviewScreen,
  WalletSendSelectTokenScreen,
  WarningScreen,
} from '../../../core/view-models/send/screens.ts'
import { rightToLeft, screen, text, wallet } from './sample-screen.ts'
import { brokenPicture } from './sample-wallets.ts'

export const receiver = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
export const shortReceiver = '0x3C44…93BC'
const contract = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
export const ether = { mark: networkMark('eip155:1', 'Meadow Chain') }
const dollar = { mark: networkMark('eip155:1:usdt', 'USDT') }

export const warning = (kind: WarningScreen['kind'], isGrave = false, known = ''): WarningScreen => ({
  ...{ kind, isGrave, text: text(`send.warning.${kind}`, { symbol: 'ETH', known }) },
})

const token = (id: string, name: string, more: Partial<SendTokenRow> = {}): SendTokenRow => ({
  ...{ id, name, amount: `12.5 ${id}`, mark: networkMark(id, name), isChosen: false },
  ...more,
})
const tokens = (more: Partial<WalletSendSelectTokenScreen> = {}): WalletSendSelectTokenScreen => ({
  view: 'WalletSendSelectToken',
  search: { id: 'search', kind: 'search', label: text('send.tokens.search'), text: '' },
  listLabel: text('send.tokens.list'),
  rows: [],
  ...more,
})
const owned: readonly SendTokenRow[] = [
  token('ETH', 'Ether', { ...ether, amount: '4.2 ETH', value: '$10,500.00', isChosen: true }),
  token('USDT', 'Tether USD', { value: '$12.50', imageUrl: brokenPicture }),
  token('FIELD', 'Field', { amount: '1,234,567,890.123 FIELD' }),
]

const fact = (id: string, label: string, value: string, more: Partial<FactScreen> = {}): FactScreen => ({
  ...{ id, label, text: value },
  ...more,
})
const fee = fact(
  'fee',
  text('send.preview.fee'),
  text('send.preview.fee.range', { least: '0.000042', most: '0.000063', symbol: 'ETH' }),
  { note: text('send.amount.about', { amount: '$0.16' }) },
)
const facts = (feeFact: FactScreen): readonly FactScreen[] => [
  fact('from', text('send.preview.from'), '0x7099…79C8', { isCode: true }),
  fact('network', text('send.preview.network'), 'Meadow Chain'),
  feeFact,
  fact('left', text('send.preview.left'), text('send.preview.left.about', { amount: '2.699937', symbol: 'ETH' })),
  fact('call', text('send.preview.call'), text('send.preview.call.native', { symbol: 'ETH' })),
]
const tokenFacts: readonly FactScreen[] = [
  ...facts(fee).slice(0, 3),
  fact('left', text('send.preview.left'), '0 USDT'),
  fact(
    'call',
    text('send.preview.call'),
    text('send.preview.call.token', { receiver: shortReceiver, amount: '12500000' }),
    { isCode: true },
  ),
  fact('contract', text('send.preview.contract'), contract, { isCode: true }),
]

const send = (isOff = false, busy = false) => ({ label: text('send.preview.send'), isOff, busy })
const preview = (more: Partial<WalletSendPreviewScreen> = {}): WalletSendPreviewScreen => ({
  view: 'WalletSendPreview',
  sends: {
    ...{ label: text('send.preview.sends'), amount: '1.5 ETH', picture: ether },
    value: text('send.amount.about', { amount: '$3,750.00' }),
  },
  to: { label: text('send.preview.to'), addressLabel: text('send.preview.address'), address: receiver },
  facts: facts(fee),
  warnings: [],
  careful: text('send.preview.careful'),
  ticks: [],
  cancel: text('send.preview.cancel'),
  send: send(),
  ...more,
})
const { careful: _careful, ...bare } = preview()
const stopped = (said: string, isOver = true): WalletSendPreviewScreen => ({
  ...bare,
  problem: { text: said, isOver },
  send: send(isOver),
})

const confirmed = (state: WalletSendConfirmedScreen['state']): WalletSendConfirmedScreen => ({
  ...{ view: 'WalletSendConfirmed', state, text: text(`send.state.${state}`) },
  what: text('send.state.amount', { amount: '1.5', symbol: 'ETH', who: 'meadow.eth' }),
  explorer: {
    label: text('send.state.explorer', { explorer: 'Meadowscan' }),
    href: 'https://explorer.test/tx/0x01',
  },
  done: text('send.state.done'),
})
const { explorer: _explorer, ...confirmedAlone } = confirmed('confirmed')

/** What can be sent, what the wallet is about to be asked, and what has become of it. */
export const sendReviewScreens = {
  'send-tokens': screen(tokens({ rows: owned })),
  'send-tokens-alike': screen(
    tokens({
      rows: [
        token('USDT', 'Tether USD', { contract: '0xdAC1…1ec7', isChosen: true }),
        token('USDT2', 'Tether USD', { amount: '3 USDT', contract: '0x55d3…7955' }),
        token('LONG', 'Donaudampfschifffahrtselektrizitätencoin'),
      ],
    }),
  ),
  'send-tokens-loading': screen(tokens({ skeletons: 3 })),
  'send-tokens-none': screen(tokens({ none: text('send.tokens.none') })),
  'send-tokens-failed': screen(tokens({ error: { text: text('send.tokens.failed'), retry: text('send.retry') } })),
  'send-preview': screen(preview()),
  'send-preview-token': screen(
    preview({
      sends: { label: text('send.preview.sends'), amount: '12.5 USDT', picture: dollar },
      to: { ...preview().to, name: 'meadow.eth' },
      facts: tokenFacts,
    }),
  ),
  'send-preview-rtl': rightToLeft(preview({ to: { ...preview().to, name: 'meadow.eth' }, facts: tokenFacts })),
  'send-preview-fee-loading': screen(
    preview({ facts: facts(fact('fee', text('send.preview.fee'), text('send.preview.fee.loading'), { busy: true })) }),
  ),
  'send-preview-fee-failed': screen(
    preview({
      facts: facts(fact('fee', text('send.preview.fee'), text('send.preview.fee.failed'))),
      send: send(true),
    }),
  ),
  'send-preview-ticks': screen(
    preview({
      warnings: [warning('zero-address', true)],
      ticks: [
        { id: 'receiver', text: text('send.preview.read'), isOn: true },
        {
          ...{ id: 'repeat', text: text('send.preview.repeat.tick'), isOn: false },
          why: text('send.preview.repeat', { when: 'Nov 29, 2026, 3:53 AM' }),
        },
      ],
      send: send(true),
    }),
  ),
  'send-preview-asking': screen({ ...bare, asked: text('send.asked', { wallet }), send: send(true, true) }),
  'send-preview-publishing': screen({ ...bare, asked: text('send.publishing'), send: send(true, true) }),
  'send-preview-account': screen(
    preview({
      facts: [
        ...tokenFacts.slice(0, 2),
        fact('received', text('send.preview.received'), '12.375 USDT', { note: text('send.preview.received.note') }),
        ...tokenFacts.slice(2, 3),
        fact('account', text('send.preview.account'), '0.00203928 SOL', {
          note: text('send.preview.account.note', { symbol: 'USDT' }),
        }),
        ...tokenFacts.slice(3),
      ],
    }),
  ),
  'send-preview-minimum': screen(
    stopped(text('send.preview.fails.receiver-minimum', { least: '0.00089088', symbol: 'SOL' })),
  ),
  'send-preview-earlier': screen(preview({ careful: text('send.earlier') })),
  'send-preview-void': screen(stopped(text('send.preview.void'))),
  'send-preview-fails': screen(
    stopped(text('send.preview.fails.reason', { reason: 'ERC20: transfer to the zero address' })),
  ),
  'send-preview-short': screen(stopped(text('send.preview.short.fee', { symbol: 'ETH' }))),
  'send-preview-rejected': screen(stopped(text('send.rejected'), false)),
  'send-preview-wrong-network': screen(stopped(text('send.wrong-network', { network: 'Meadow Chain' }), false)),
  'send-preview-uncertain': screen(stopped(text('send.uncertain'), false)),
  'send-preview-failed': screen(stopped(text('send.failed'), false)),
  'send-pending': screen(confirmed('pending')),
  'send-confirmed': screen(confirmed('confirmed')),
  'send-confirmed-alone': screen(confirmedAlone),
  'send-refused': screen(confirmed('failed')),
  'send-replaced': screen(confirmed('replaced')),
  'send-dropped': screen(confirmed('dropped')),
  'send-unknown': screen(confirmed('unknown')),
} as const
