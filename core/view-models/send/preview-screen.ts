import type { Network } from '../../domain/networks/network.ts'
import { displayFee } from '../../domain/send/display-fee.ts'
import type { CheckedReview } from '../../domain/send/review-check.ts'
import type { SendReview, SendTick } from '../../domain/send/send-review.ts'
import type { TransferOutlook } from '../../domain/send/transfer-outlook.ts'
import { type Amount, displayAmount, displayExact, productOf } from '../../domain/shared/amount.ts'
import type { Failure } from '../../domain/shared/failure.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import { shortAddress } from '../../domain/shared/short-address.ts'
import { momentText } from '../shared/moment-text.ts'
import type { FactScreen, WalletSendPreviewScreen } from './screens.ts'
import { dollarsText } from './send-screen.ts'
import { shortageWords } from './shortage-words.ts'
import { tokenPicture } from './token-picture.ts'
import { warningScreens } from './warning-screens.ts'

type Text = Translator<'send'>['text']

export interface PreviewFacts {
  readonly review: SendReview
  readonly network: Network
  readonly checked: CheckedReview
  /** Of one whole unit of the network's own currency, in US dollars. */
  readonly nativePrice: Amount | undefined
  /** The wallet has not answered what it was asked, now or earlier. */
  readonly isUnanswered: boolean
  readonly locale: string
}

export const previewScreen = (text: Text, facts: PreviewFacts): WalletSendPreviewScreen => {
  const { review, network, checked, isUnanswered } = facts
  const { token, transfer, state } = review
  const amount = checked.amount === undefined ? undefined : { value: checked.amount, decimals: token.decimals }
  const value = amount && token.price ? dollarsText(productOf(amount, token.price)) : undefined
  const problem = problemPart(text, facts)
  return {
    view: 'WalletSendPreview',
    sends: {
      label: text('send.preview.sends'),
      amount: amount === undefined ? text('send.preview.fee.loading') : `${displayExact(amount)} ${token.symbol}`,
      ...(value === undefined ? {} : { value: text('send.amount.about', { amount: value }) }),
      picture: tokenPicture(network, token),
    },
    to: {
      label: text('send.preview.to'),
      ...(review.name === undefined ? {} : { name: review.name }),
      addressLabel: text('send.preview.address'),
      address: transfer.receiver,
    },
    facts: factScreens(text, facts),
    warnings: warningScreens(text, checked.warnings, token.symbol),
    ...carefulPart(text, isUnanswered, problem === undefined, state),
    ticks: checked.ticks.map((id) => ({ id, isOn: review.ticks.includes(id), ...tickTexts(text, id, facts) })),
    ...(problem === undefined ? {} : { problem }),
    ...(state.kind === 'asking' ? { asked: askedText(text, state.wallet) } : {}),
    cancel: text('send.preview.cancel'),
    send: {
      label: text('send.preview.send'),
      isOff: checked.obstacle !== undefined,
      busy: state.kind === 'asking',
    },
  }
}

const carefulPart = (
  text: Text,
  isUnanswered: boolean,
  isInOrder: boolean,
  { kind }: SendReview['state'],
): Pick<WalletSendPreviewScreen, 'careful'> => {
  if (kind === 'asking') return {}
  // The wallet may still show it, and what is confirmed there is sent as well.
  if (isUnanswered) return { careful: text('send.earlier') }
  return isInOrder ? { careful: text('send.preview.careful') } : {}
}

const askedText = (text: Text, wallet: string | undefined): string =>
  wallet === undefined ? text('send.publishing') : text('send.asked', { wallet })

const tickTexts = (
  text: Text,
  tick: SendTick,
  { review: { repeatOf }, locale }: PreviewFacts,
): { readonly text: string; readonly why?: string } => {
  if (tick === 'receiver') return { text: text('send.preview.read') }
  const when = momentText(locale, repeatOf?.at)
  return { text: text('send.preview.repeat.tick'), why: text('send.preview.repeat', { when }) }
}

const factScreens = (text: Text, facts: PreviewFacts): readonly FactScreen[] => {
  const { review, network, checked } = facts
  const { transfer, token } = review
  const amount = checked.amount === undefined ? undefined : { value: checked.amount, decimals: token.decimals }
  return [
    { id: 'from', label: text('send.preview.from'), text: shortAddress(transfer.from), isCode: true },
    { id: 'network', label: text('send.preview.network'), text: network.name },
    ...receivedFact(text, facts),
    feeFact(text, facts),
    ...accountFact(text, facts),
    ...leftFact(text, facts),
    {
      id: 'call',
      label: text('send.preview.call'),
      ...(transfer.token === undefined
        ? { text: text('send.preview.call.native', { symbol: token.symbol }) }
        : {
            text: text('send.preview.call.token', {
              receiver: shortAddress(transfer.receiver),
              amount: amount === undefined ? '…' : amount.value.toString(),
            }),
            isCode: true,
          }),
    },
    ...(transfer.token === undefined
      ? []
      : [{ id: 'contract', label: text('send.preview.contract'), text: transfer.token, isCode: true }]),
  ]
}

const feeFact = (text: Text, { network, checked, nativePrice }: PreviewFacts): FactScreen => {
  const fact = { id: 'fee', label: text('send.preview.fee') }
  const { symbol, decimals } = network.nativeCurrency
  const { fee, obstacle } = checked
  const isFailed = obstacle?.kind === 'not-known' && obstacle.isFailed
  // What is not so any more says nothing of why it cannot be sent.
  if (isFailed) return { ...fact, text: text('send.preview.fee.failed') }
  if (fee === undefined) return { ...fact, text: text('send.preview.fee.loading'), busy: true }
  if (fee.isSponsored) return { ...fact, text: text('send.preview.fee.sponsored') }
  const [least, most] = [displayFee({ value: fee.least, decimals }), displayFee({ value: fee.most, decimals })]
  const worth = nativePrice && dollarsText(productOf({ value: fee.most, decimals }, nativePrice))
  return {
    ...fact,
    text:
      least === most
        ? text('send.preview.fee.one', { most, symbol })
        : text('send.preview.fee.range', { least, most, symbol }),
    ...(worth === undefined ? {} : { note: text('send.amount.about', { amount: worth }) }),
    ...(obstacle?.kind === 'not-known' ? { busy: true } : {}),
  }
}

const receivedFact = (text: Text, { review: { token }, checked: { received } }: PreviewFacts): readonly FactScreen[] =>
  received === undefined
    ? []
    : [
        {
          ...{ id: 'received', label: text('send.preview.received') },
          text: `${displayExact({ value: received, decimals: token.decimals })} ${token.symbol}`,
          note: text('send.preview.received.note'),
        },
      ]

/** The first who sends somebody a token pays for the account that holds it. */
const accountFact = (text: Text, { review, network, checked: { fee } }: PreviewFacts): readonly FactScreen[] => {
  if (fee?.account === undefined) return []
  const { symbol: currency, decimals } = network.nativeCurrency
  const amount = displayExact({ value: fee.account, decimals })
  return [
    {
      ...{ id: 'account', label: text('send.preview.account'), text: `${amount} ${currency}` },
      note: text('send.preview.account.note', { symbol: review.token.symbol }),
    },
  ]
}

const leftFact = (text: Text, { review: { token }, checked: { left, fee } }: PreviewFacts): readonly FactScreen[] => {
  if (left === undefined) return []
  const amount = displayAmount({ value: left, decimals: token.decimals }, leftDecimals)
  const values = { amount, symbol: token.symbol }
  // A fee that is known to the unit leaves just that.
  const isExact = token.address !== undefined || fee?.least === fee?.most
  return [
    {
      id: 'left',
      label: text('send.preview.left'),
      text: isExact ? `${amount} ${token.symbol}` : text('send.preview.left.about', values),
    },
  ]
}
const leftDecimals = 6

const problemPart = (text: Text, { review, network, checked }: PreviewFacts): WalletSendPreviewScreen['problem'] => {
  const { obstacle } = checked
  const { state } = review
  if (obstacle?.kind === 'void') return { text: text('send.preview.void'), isOver: true }
  if (obstacle?.kind === 'asking') return undefined
  if (obstacle?.kind === 'fails') return { text: refusalText(text, obstacle, network), isOver: true }
  if (obstacle?.kind === 'short')
    return { text: text(`send.preview.short.${obstacle.of}`, shortageWords(network, checked.fee)), isOver: true }
  return state.kind === 'failed' ? { text: failedText(text, state.failure, network), isOver: false } : undefined
}

const refusalText = (
  text: Text,
  { reason, why }: Extract<TransferOutlook, { kind: 'fails' }>,
  { nativeCurrency: { symbol, decimals } }: Network,
): string => {
  if (why?.kind === 'receiver-minimum')
    return text('send.preview.fails.receiver-minimum', { least: displayExact({ value: why.least, decimals }), symbol })
  if (why !== undefined) return text(`send.preview.fails.${why.kind}`)
  return reason === undefined ? text('send.preview.fails') : text('send.preview.fails.reason', { reason })
}

const failedText = (text: Text, { code }: Failure, network: Network): string => {
  switch (code) {
    case 'SEND_REJECTED':
      return text('send.rejected')
    case 'SEND_WRONG_NETWORK':
      return text('send.wrong-network', { network: network.name })
    case 'SEND_EXPIRED':
      return text('send.expired')
    case 'SEND_STUCK':
      return text('send.stuck')
    case 'SEND_TOO_MANY':
      return text('send.too-many')
    case 'SEND_UNCERTAIN':
      return text('send.uncertain')
    default:
      return text('send.failed')
  }
}
