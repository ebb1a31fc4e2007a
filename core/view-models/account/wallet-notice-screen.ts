import { shownWalletNotices, type WalletNotice, type WalletNotices } from '../../domain/connections/wallet-notice.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import { momentText } from '../shared/moment-text.ts'
import type { WalletNoticeScreen } from './screens.ts'

type Words = Pick<Translator<'account'>, 'text' | 'locale'>

const keyOf = ({ kind, at }: WalletNotice, askedAt: number) =>
  kind === 'recovery-waiting' && Date.parse(at) <= askedAt ? 'recovery-due' : kind

/** @returns undefined where there is nothing to say */
export const walletNoticeScreen = (
  { text, locale }: Words,
  { notices, askedAt }: WalletNotices,
): WalletNoticeScreen | undefined => {
  const shown = shownWalletNotices(notices)
  if (shown.length === 0) return undefined
  const manage = text('account.manage')
  const canBeStopped = shown.some(({ kind }) => kind === 'recovery-waiting')
  const isDone = shown.some(({ kind }) => kind !== 'recovery-waiting')
  return {
    texts: shown.map((notice) =>
      text(`account.notice.${keyOf(notice, askedAt)}`, { when: momentText(locale, Date.parse(notice.at)) }),
    ),
    advice: [
      ...(canBeStopped ? [text('account.notice.stop', { manage })] : []),
      ...(isDone ? [text('account.notice.not-you', { manage })] : []),
    ],
  }
}
