import type { HostEvents } from '../../ports/modal/host-events.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import { createAlertStore } from '../../state/notices/alert-store.ts'
import type { NoticeCell } from '../../state/notices/stores.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'
import type { WalletLinkCell } from '../../state/wallets/list-stores.ts'
import type { Navigate } from '../../usecases/modal/navigate.ts'
import { createFollowAlerts } from '../../usecases/notices/follow-alerts.ts'
import { createForgetSessionEnd } from '../../usecases/notices/forget-session-end.ts'
import { createReportSessionEnd } from '../../usecases/notices/report-session-end.ts'
import type { FeatureViewModel } from '../shared/feature.ts'
import type { NoticeScreens } from '../shared/view.ts'
import { alertScreen } from './alert-screen.ts'
import { noticeScreen } from './notice-screen.ts'

export const createNoticesFeature = (deps: {
  readonly settings: Signal<Settings>
  readonly events: HostEvents
  readonly translator: TranslatorBehavior<'notices' | 'wallets'>
  readonly hasAccount: Signal<boolean>
  readonly views: ViewStackStore
  readonly notice: NoticeCell
  readonly walletLink: WalletLinkCell
  readonly navigate: Navigate
}) => {
  const alerts = createAlertStore()
  const notice = derive([deps.translator, deps.notice, deps.walletLink], noticeScreen)
  const alert = derive([deps.translator, deps.settings, alerts.state], alertScreen)
  const isBehind = derive([deps.settings, deps.hasAccount], ({ embedded }, hasAccount) => embedded && hasAccount)
  return {
    views: {},
    notices: derive([notice, alert, isBehind], (notice, alert, isAccountBehind): NoticeScreens | undefined =>
      notice || alert || isAccountBehind
        ? { ...(notice && { notice }), ...(alert && { alert }), ...(isAccountBehind && { isAccountBehind }) }
        : undefined,
    ),
    answers: {
      reconnect: () => {
        deps.notice.set(undefined)
        deps.navigate({ type: 'open', view: { view: 'Connect' } })
      },
      'dismiss-notice': () => deps.notice.set(undefined),
      'dismiss-alert': () => void alerts.send({ type: 'dismissed' }),
    },
    follows: [createFollowAlerts({ ...deps, alerts }), createReportSessionEnd(deps), createForgetSessionEnd(deps)],
  } satisfies FeatureViewModel<'notices'>
}
