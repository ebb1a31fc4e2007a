import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import type { ViewScreen } from '../../../core/view-models/screen-types.ts'
import type { NoticeScreen } from '../../../core/view-models/shared/view.ts'
import { screen, text, wallet } from './sample-screen.ts'

const dismiss = text('notice.dismiss')

const requests = (pending: number): NoticeScreen => ({
  text: text('notice.requests', { wallet, pending }),
  open: { label: text('pairing.open', { wallet }), link: { href: 'ember://', target: '_self' } },
  dismiss,
})

const sessionEnded: NoticeScreen = {
  text: text('notice.session-ended'),
  reconnect: text('notice.reconnect'),
  dismiss,
}

/** What is said on the page, in the dialog over these views and beside the closed one. */
export const noticeScreens = (views: { readonly connect: ViewScreen; readonly account: ViewScreen }) =>
  ({
    'notice-request': screen(views.account, { notice: requests(1) }),
    'notice-session-ended': screen(views.connect, { notice: sessionEnded }),
    'notice-request-closed': screen(views.account, { notice: requests(1), isOpen: false }),
    'notice-requests-closed': screen(views.account, { notice: requests(3), isOpen: false }),
    'notice-session-ended-closed': screen(views.connect, { notice: sessionEnded, isOpen: false }),
    'notice-rtl-closed': screen(views.account, { notice: requests(3), isOpen: false, locale: 'ar', dir: 'rtl' }),
  }) as const satisfies Readonly<Record<string, ModalScreen>>
