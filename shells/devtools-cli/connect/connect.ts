import type { ConnectScreen, TextPart } from '../../../core/view-models/connect/screens.ts'
import { type Block, gap, tagOf } from '../blocks.ts'
import { allWalletsButton } from './all-wallets-button.ts'

export const connectBlocks = ({ intro, wallets, all, empty, help, legal }: ConnectScreen): readonly Block[] => [
  { kind: 'text', text: intro, tone: 'muted' },
  gap,
  ...(empty === undefined
    ? wallets.map(
        ({ id, name, tag, hint, isListed }, at): Block => ({
          kind: 'button',
          text: name,
          ...tagOf(tag, hint),
          intent: isListed ? { type: 'choose-listed', walletId: id } : { type: 'choose-wallet', connectorId: id },
          isFirst: at === 0,
        }),
      )
    : nothingHere(empty)),
  ...allWalletsButton(all),
  gap,
  { kind: 'button', text: help, intent: { type: 'ask-for-help' }, isFirst: wallets.length === 0 },
  ...(legal === undefined ? [] : [gap, ...legalLine(legal)]),
]

const nothingHere = ({ title, text, looking, get }: NonNullable<ConnectScreen['empty']>): readonly Block[] => [
  { kind: 'heading', text: title },
  { kind: 'text', text },
  looking === undefined
    ? { kind: 'button', text: get, key: 'g', intent: { type: 'get-first-wallet' }, isFirst: true }
    : { kind: 'text', text: looking, tone: 'muted' },
]

/** The sentence as it reads, then its links with their addresses: a terminal has nothing to press inside a sentence. */
const legalLine = (legal: readonly TextPart[]): readonly Block[] => [
  { kind: 'text', text: legal.map(({ text }) => text).join(''), tone: 'muted' },
  ...legal.flatMap(({ text, href }): readonly Block[] => (href === undefined ? [] : [{ kind: 'link', text, href }])),
]
