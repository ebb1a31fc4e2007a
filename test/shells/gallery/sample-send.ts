import type { SendFormScreen, WalletSendScreen } from '../../../core/view-models/send/screens.ts'
import type { FieldScreen } from '../../../core/view-models/shared/view.ts'
import { account } from './sample-account.ts'
import { rightToLeft, screen, text } from './sample-screen.ts'
import { ether, receiver, sendReviewScreens, shortReceiver, warning } from './sample-send-review.ts'

const amount = (more: Partial<FieldScreen> = {}): FieldScreen => ({
  ...{ id: 'amount', kind: 'amount', label: text('send.amount'), text: '' },
  ...more,
})
const to = (more: Partial<FieldScreen> = {}): FieldScreen => ({
  ...{ id: 'to', kind: 'address', label: text('send.to'), text: '', hint: text('send.to.hint') },
  ...more,
})
const ready = { label: text('send.review'), isOff: false, busy: false }
const missing = (label: string, busy = false) => ({ label, isOff: true, busy })
const max = { label: text('send.amount.max'), isOn: false }
const balance = (value: string, symbol = 'ETH') => ({
  text: text('send.balance', { amount: value, symbol }),
  busy: false,
})

const form = (more: Partial<SendFormScreen> = {}): SendFormScreen => ({
  view: 'WalletSend',
  token: { label: text('send.token.change', { symbol: 'ETH' }), chosen: { symbol: 'ETH', ...ether } },
  amount: amount(),
  unit: 'ETH',
  other: { change: text('send.amount.in-usd') },
  balance: balance('4.2'),
  max,
  to: to(),
  warnings: [],
  review: missing(text('send.problem.add-amount')),
  ...more,
})

const filled = (more: Partial<SendFormScreen> = {}): SendFormScreen =>
  form({
    amount: amount({ text: '1.5' }),
    other: { text: text('send.amount.about', { amount: '$3,750.00' }), change: text('send.amount.in-usd') },
    to: to({ text: receiver }),
    paste: text('send.to.paste'),
    review: ready,
    ...more,
  })

const { other: _other, ...unpricedForm } = filled()
const { max: _max, ...withoutMax } = form()

const recentRow = (address: string, name?: string) => {
  const short = `${address.slice(0, 6)}…${address.slice(-4)}`
  const who = name === undefined ? short : `${name} ${short}`
  return {
    ...{ address, text: short, ...(name === undefined ? {} : { name }) },
    ...{ choose: text('send.recent.choose', { who }), remove: text('send.recent.remove', { who }) },
  }
}
const recent = {
  label: text('send.recent'),
  rows: [
    recentRow(receiver, 'meadow.eth'),
    recentRow('0x70997970C51812dc3A010C7d01b50e0d17dc79C8'),
    recentRow('0x90F79bf6EB2c4f870365E785982E1f101E93b906', 'a-name-that-is-very-long-and-has-no-place-to-break.eth'),
  ],
}

const nothing = (more: Partial<NonNullable<WalletSendScreen['nothing']>>): WalletSendScreen => ({
  view: 'WalletSend',
  nothing: { text: text('send.restoring'), busy: true, ...more },
})

/** How much of what goes to whom, and what becomes of it. */
export const sendScreens = {
  'account-send': screen(
    account({
      actions: (['send', 'receive'] as const).map((feature) => ({ feature, label: text(`account.action.${feature}`) })),
    }),
  ),
  send: screen(form()),
  'send-filled': screen(filled()),
  'send-usd': screen(
    filled({
      ...{ amount: amount({ text: '3750' }), unit: 'USD' },
      other: {
        text: text('send.amount.about', { amount: '1.5 ETH' }),
        change: text('send.amount.in-token', { symbol: 'ETH' }),
      },
    }),
  ),
  'send-max': screen(
    filled({
      amount: amount({ text: '4.199937000000000001' }),
      max: { ...max, isOn: true, hint: text('send.amount.max.is-on') },
    }),
  ),
  'send-wrong-amount': screen(
    form({
      amount: amount({ text: '1.5.0', error: text('send.amount.wrong', { decimals: 18 }) }),
      review: missing(text('send.problem.incorrect-value')),
    }),
  ),
  'send-insufficient': screen(
    filled({ amount: amount({ text: '5' }), review: missing(text('send.problem.insufficient-funds')) }),
  ),
  'send-no-fee': screen(filled({ review: missing(text('send.problem.insufficient-fee', { symbol: 'ETH' })) })),
  'send-wrong-address': screen(
    filled({
      to: to({ text: '0x1', error: text('send.to.invalid') }),
      review: missing(text('send.problem.invalid-address')),
    }),
  ),
  'send-name-looking': screen(
    filled({
      to: to({ text: 'meadow.eth', hint: text('send.to.looking', { name: 'meadow.eth' }), busy: true }),
      review: missing(text('send.problem.looking'), true),
    }),
  ),
  'send-name-found': screen(
    filled({
      to: to({ text: 'meadow.eth' }),
      found: { text: text('send.to.found', { name: 'meadow.eth', address: shortReceiver }), address: receiver },
      warnings: [warning('general-name'), warning('first-time')],
    }),
  ),
  'send-name-none': screen(
    filled({
      to: to({ text: 'nobody.eth', error: text('send.to.no-name') }),
      review: missing(text('send.problem.invalid-address')),
    }),
  ),
  'send-name-failed': screen(
    filled({
      to: to({ text: 'meadow.eth', error: text('send.to.name-failed') }),
      balance: { ...balance('4.2'), retry: text('send.retry') },
      review: missing(text('send.problem.invalid-address')),
    }),
  ),
  'send-warnings': screen(
    filled({ warnings: [warning('look-alike', true, '0x3C44…93BC'), warning('contract'), warning('first-time')] }),
  ),
  'send-recent': screen(form({ recent, paste: text('send.to.paste') })),
  'send-unpriced': screen(unpricedForm),
  'send-balance-loading': screen({
    ...withoutMax,
    balance: { text: text('send.balance.loading'), busy: true },
    review: missing(text('send.problem.loading'), true),
  }),
  'send-balance-failed': screen({
    ...withoutMax,
    balance: { text: text('send.balance.failed'), busy: false, retry: text('send.retry') },
    review: missing(text('send.problem.loading')),
  }),
  'send-no-token': screen({
    ...withoutMax,
    token: { label: text('send.token.select') },
    unit: '',
    review: missing(text('send.problem.select-token')),
  }),
  'send-restoring': screen(nothing({})),
  'send-unsupported': screen(
    nothing({
      ...{ title: text('send.unsupported'), text: text('send.unsupported.text'), busy: false },
      switch: text('send.unsupported.switch'),
    }),
  ),
  'send-rtl': rightToLeft(
    filled({
      to: to({ text: 'meadow.eth' }),
      found: { text: text('send.to.found', { name: 'meadow.eth', address: shortReceiver }), address: receiver },
      warnings: [warning('look-alike', true, '0x3C44…93BC'), warning('first-time')],
    }),
  ),
  ...sendReviewScreens,
} as const
