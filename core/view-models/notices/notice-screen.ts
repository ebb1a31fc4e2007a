import type { Notice } from '../../domain/notices/notice.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import type { NoticeScreen } from '../shared/view.ts'

/** @param base the start of the links of the app that has to answer, where one led to it */
export const noticeScreen = (
  { text }: Translator<'notices' | 'wallets'>,
  notice: Notice | undefined,
  base: string | undefined,
): NoticeScreen | undefined => {
  const dismiss = text('notice.dismiss')
  switch (notice?.type) {
    case undefined:
      return undefined
    case 'session-ended':
      return { text: text('notice.session-ended'), reconnect: text('notice.reconnect'), dismiss }
    case 'requests': {
      const { wallet, pending } = notice
      const open = { label: text('pairing.open', { wallet }) }
      return {
        text: text('notice.requests', { wallet, pending }),
        ...(base === undefined ? {} : { open: { ...open, link: { href: base, target: '_self' } } }),
        dismiss,
      }
    }
  }
}
