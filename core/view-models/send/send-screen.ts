import { isNamed } from '../../domain/namespaces/named-chains.ts'
import type { NameLookup } from '../../domain/send/found-receiver.ts'
import type { RecentReceiver } from '../../domain/send/recent-receivers.ts'
import type { SendDraft, SendProblem } from '../../domain/send/send-draft.ts'
import type { SendForm, SendingAccount } from '../../domain/send/send-form.ts'
import type { SendTerms } from '../../domain/send/send-terms.ts'
import type { TypedReceiver } from '../../domain/send/typed-receiver.ts'
import { type Amount, displayAmount, displayDollars, formatExact, productOf } from '../../domain/shared/amount.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import { shortAddress } from '../../domain/shared/short-address.ts'
import type { FieldScreen } from '../shared/view.ts'
import type { SendFormScreen } from './screens.ts'
import { shortageWords } from './shortage-words.ts'
import { tokenPicture } from './token-picture.ts'
import { warningScreens } from './warning-screens.ts'

type Text = Translator<'send'>['text']

/** Balances here have more decimals than in the account: somebody is about to use them. */
const shownDecimals = 6

export const dollarsText = (amount: Amount): string => {
  const { dollars, cents } = displayDollars(amount)
  return `${dollars}${cents}`
}

export interface SendFormFacts {
  readonly account: SendingAccount
  readonly form: SendForm
  readonly draft: SendDraft
  readonly terms: SendTerms | undefined
  readonly typed: TypedReceiver
  readonly lookup: NameLookup | undefined
  readonly recent: readonly RecentReceiver[]
  readonly canPaste: boolean
}

export const sendFormScreen = (text: Text, facts: SendFormFacts): SendFormScreen => {
  const { account, draft, canPaste } = facts
  const { token, receiver, warnings } = draft
  const symbol = token?.symbol ?? ''
  return {
    view: 'WalletSend',
    token: {
      label: token === undefined ? text('send.token.select') : text('send.token.change', { symbol }),
      ...(token === undefined ? {} : { chosen: { symbol, ...tokenPicture(account.network, token) } }),
    },
    ...amountParts(text, facts),
    balance: balancePart(text, facts),
    to: toField(text, facts),
    ...(canPaste ? { paste: text('send.to.paste') } : {}),
    ...(receiver?.name === undefined
      ? {}
      : {
          found: {
            text: text('send.to.found', { name: receiver.name, address: shortAddress(receiver.address) }),
            address: receiver.address,
          },
        }),
    warnings: warningScreens(text, warnings, symbol),
    ...recentPart(text, facts),
    review: reviewPart(text, facts),
  }
}

const amountParts = (
  text: Text,
  { account, form, draft }: SendFormFacts,
): Pick<SendFormScreen, 'amount' | 'unit' | 'other' | 'max'> => {
  const { token, amount, balance, max } = draft
  const { wanted } = form
  const symbol = token?.symbol ?? ''
  const isInDollars = wanted.kind === 'typed' && wanted.unit === 'usd'
  const isMax = wanted.kind === 'max'
  const shown = isMax ? (amount === undefined ? '' : formatExact(amount)) : wanted.text
  const decimals = balance?.decimals ?? token?.decimals ?? account.network.nativeCurrency.decimals
  const isWrong = wanted.kind === 'typed' && wanted.text.trim() !== '' && amount === undefined && token !== undefined
  return {
    amount: {
      ...{ id: 'amount', kind: 'amount', label: text('send.amount'), text: shown },
      ...(isWrong ? { error: text('send.amount.wrong', { decimals: isInDollars ? 2 : decimals }) } : {}),
    } satisfies FieldScreen as FieldScreen,
    unit: isInDollars ? 'USD' : symbol,
    ...otherPart(text, draft, isInDollars),
    ...(token === undefined || balance?.value === 0n
      ? {}
      : {
          max: {
            label: text('send.amount.max'),
            isOn: isMax,
            ...(isMax && max !== undefined
              ? {
                  hint: maxHint(text, account, draft, token),
                }
              : {}),
          },
        }),
  }
}

const maxHint = (
  text: Text,
  { network }: SendingAccount,
  { fee }: SendDraft,
  { address, symbol }: NonNullable<SendDraft['token']>,
): string => {
  if (address !== undefined || fee?.isSponsored) return text('send.amount.max.all', { symbol })
  return fee?.kept === undefined
    ? text('send.amount.max.is-on')
    : text('send.amount.max.kept', shortageWords(network, fee))
}

const otherPart = (text: Text, { token, amount }: SendDraft, isInDollars: boolean): Pick<SendFormScreen, 'other'> => {
  if (token?.price === undefined) return {}
  const { price, symbol } = token
  const about =
    amount === undefined || amount.value === 0n
      ? undefined
      : isInDollars
        ? `${displayAmount(amount, shownDecimals)} ${symbol}`
        : dollarsText(productOf(amount, price))
  return {
    other: {
      ...(about === undefined ? {} : { text: text('send.amount.about', { amount: about }) }),
      change: isInDollars ? text('send.amount.in-token', { symbol }) : text('send.amount.in-usd'),
    },
  }
}

const balancePart = (text: Text, { draft, terms }: SendFormFacts): SendFormScreen['balance'] => {
  const { balance, token } = draft
  const busy = terms?.isAsking ?? true
  if (balance === undefined || token === undefined)
    return terms?.failure === undefined
      ? { text: text('send.balance.loading'), busy: true }
      : { text: text('send.balance.failed'), busy, retry: text('send.retry') }
  return {
    text: text('send.balance', { amount: displayAmount(balance, shownDecimals), symbol: token.symbol }),
    busy,
    ...(terms?.failure === undefined ? {} : { retry: text('send.retry') }),
  }
}

const lookupErrors = {
  none: 'send.to.no-name',
  elsewhere: 'send.to.elsewhere',
  failed: 'send.to.name-failed',
} as const

const toField = (text: Text, { account, form, typed, lookup }: SendFormFacts): FieldScreen => {
  const field = {
    id: 'to',
    kind: 'address',
    label: text('send.to'),
    text: form.to,
    hint: text(isNamed[account.network.chainNamespace] === true ? 'send.to.hint' : 'send.to.hint.address'),
  } as const
  if (typed.kind === 'invalid') return { ...field, error: text('send.to.invalid') }
  if (typed.kind !== 'name' || lookup === undefined) return field
  if (lookup.status === 'looking') return { ...field, hint: text('send.to.looking', { name: typed.name }), busy: true }
  return lookup.status === 'found' ? field : { ...field, error: text(lookupErrors[lookup.status]) }
}

const recentPart = (text: Text, { typed, recent }: SendFormFacts): Pick<SendFormScreen, 'recent'> => {
  if (typed.kind !== 'none' || recent.length === 0) return {}
  return {
    recent: {
      label: text('send.recent'),
      rows: recent.map(({ address, name }) => {
        const short = shortAddress(address)
        const who = name === undefined ? short : `${name} ${short}`
        return {
          ...{ address, text: short, ...(name === undefined ? {} : { name }) },
          choose: text('send.recent.choose', { who }),
          remove: text('send.recent.remove', { who }),
        }
      }),
    },
  }
}

/** In this time it will be known by itself. */
const passing: readonly SendProblem[] = ['loading', 'looking']

const reviewPart = (text: Text, { account, draft, terms }: SendFormFacts): SendFormScreen['review'] => {
  const { problem } = draft
  if (problem === undefined) return { label: text('send.review'), isOff: false, busy: false }
  const busy = passing.includes(problem) && terms?.failure === undefined
  return { label: text(`send.problem.${problem}`, shortageWords(account.network, draft.fee)), isOff: true, busy }
}
