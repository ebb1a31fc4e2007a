import type { TranslatorBehavior } from '../../state/modal/settings.ts'
import type { NoticeCell } from '../../state/notices/stores.ts'
import { derive } from '../../state/shared/derive.ts'
import type { WalletLinkCell } from '../../state/wallets/list-stores.ts'
import type { Navigate } from '../../usecases/modal/navigate.ts'
import type { DrawnFeature } from '../shared/feature.ts'
import { noticeScreen } from './notice-screen.ts'

export const createNoticesFeature = (deps: {
  readonly translator: TranslatorBehavior<'notices' | 'wallets'>
  readonly notice: NoticeCell
  readonly walletLink: WalletLinkCell
  readonly navigate: Navigate
}) =>
  ({
    views: {},
    notice: derive([deps.translator, deps.notice, deps.walletLink], noticeScreen),
    answers: {
      reconnect: () => void deps.navigate({ type: 'open', view: { view: 'Connect' } }),
      'dismiss-notice': () => deps.notice.set(undefined),
    },
    follows: [],
  }) satisfies DrawnFeature<'notices'>
