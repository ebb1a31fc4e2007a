import type { ConnectMethod } from '../../../core/domain/connect/connect-methods.ts'
import type { AgreementScreen, ConnectScreen } from '../../../core/view-models/connect/screens.ts'
import { type Block, gap, tagOf } from '../blocks.ts'
import { allWalletsButton } from './all-wallets-button.ts'
import { brandingBlocks } from './branding.ts'
import { emailFormBlocks } from './email-form.ts'
import { legalLine, linksOf, wordsOf } from './legal-line.ts'
import { socialBlocks } from './social-buttons.ts'

export const connectBlocks = (screen: ConnectScreen): readonly Block[] => {
  const { intro, email, socials, order, or, help, wallets, legal, agreement, branding } = screen
  const isLocked = agreement?.obstacle !== undefined
  const between: readonly Block[] = or === undefined ? [] : [{ kind: 'text', text: or, tone: 'muted' }]
  const ways: Readonly<Record<ConnectMethod, readonly Block[]>> = {
    email: email === undefined ? [] : emailFormBlocks(email, isLocked),
    social: socials === undefined ? [] : socialBlocks(socials, isLocked),
    wallet: walletBlocks(screen),
  }
  return [
    { kind: 'text', text: intro, tone: 'muted' },
    gap,
    ...(agreement === undefined ? [] : [...agreementBlocks(agreement), gap]),
    ...order.flatMap((way, at) => [
      ...(at > 0 && (way === 'wallet' || order[at - 1] === 'wallet') ? between : []),
      ...ways[way],
    ]),
    gap,
    {
      kind: 'button',
      text: help,
      intent: { type: 'ask-for-help' },
      isFirst: wallets.length === 0 && order.length === 1,
    },
    ...(legal === undefined ? [] : [gap, ...legalLine(legal)]),
    ...brandingBlocks(branding),
  ]
}

const walletBlocks = ({ wallets, all, empty, agreement, order, withWallet }: ConnectScreen): readonly Block[] => {
  const isLocked = agreement?.obstacle !== undefined
  if (withWallet !== undefined) return [{ kind: 'button', text: withWallet, intent: { type: 'show-connect-wallets' } }]
  const isBegin = order[0] === 'wallet'
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
