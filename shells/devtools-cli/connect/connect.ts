import type { AgreementScreen, ConnectScreen, TextPart } from '../../../core/view-models/connect/screens.ts'
import { type Block, gap, tagOf } from '../blocks.ts'
import { allWalletsButton } from './all-wallets-button.ts'
import { brandingBlocks } from './branding.ts'
import { emailFormBlocks } from './email-form.ts'

export const connectBlocks = (screen: ConnectScreen): readonly Block[] => {
  const { intro, email, isWalletFirst, or, help, wallets, legal, agreement, branding } = screen
  const isLocked = agreement?.obstacle !== undefined
  const login: readonly Block[] = email === undefined ? [] : emailFormBlocks(email, isLocked)
  const between: readonly Block[] = or === undefined ? [] : [{ kind: 'text', text: or, tone: 'muted' }]
  return [
    { kind: 'text', text: intro, tone: 'muted' },
    gap,
    ...(agreement === undefined ? [] : [...agreementBlocks(agreement), gap]),
    ...(isWalletFirst
      ? [...walletBlocks(screen), ...between, ...login]
      : [...login, ...between, ...walletBlocks(screen)]),
    gap,
    {
      kind: 'button',
      text: help,
      intent: { type: 'ask-for-help' },
      isFirst: wallets.length === 0 && email === undefined,
    },
    ...(legal === undefined ? [] : [gap, ...legalLine(legal)]),
    ...brandingBlocks(branding),
  ]
}

const walletBlocks = ({
  wallets,
  all,
  empty,
  agreement,
  email,
  isWalletFirst,
  withWallet,
}: ConnectScreen): readonly Block[] => {
  const isLocked = agreement?.obstacle !== undefined
  if (withWallet !== undefined) return [{ kind: 'button', text: withWallet, intent: { type: 'show-connect-wallets' } }]
  const isBegin = isWalletFirst || email === undefined
  return [
    ...(empty === undefined
      ? wallets.map(
          ({ id, name, tag, hint, isListed }, at): Block => ({
            kind: 'button',
            text: name,
            ...tagOf(tag, hint),
            ...(isLocked
              ? {}
              : {
                  intent: isListed
                    ? { type: 'choose-listed', walletId: id }
                    : { type: 'choose-wallet', connectorId: id },
                }),
            isFirst: at === 0 && !isLocked && isBegin,
          }),
        )
      : nothingHere(empty)),
    ...allWalletsButton(all, isLocked),
  ]
}

const agreementBlocks = ({ label, isGiven, obstacle }: AgreementScreen): readonly Block[] => [
  {
    kind: 'button',
    text: wordsOf(label),
    isOn: isGiven,
    key: 'i',
    isFirst: !isGiven,
    intent: { type: 'agree', isOn: !isGiven },
  },
  ...linksOf(label),
  ...(obstacle === undefined ? [] : [{ kind: 'text', text: obstacle, tone: 'muted' } as const]),
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
  { kind: 'text', text: wordsOf(legal), tone: 'muted' },
  ...linksOf(legal),
]

const wordsOf = (parts: readonly TextPart[]): string => parts.map(({ text }) => text).join('')

const linksOf = (parts: readonly TextPart[]): readonly Block[] =>
  parts.flatMap(({ text, href }): readonly Block[] => (href === undefined ? [] : [{ kind: 'link', text, href }]))
