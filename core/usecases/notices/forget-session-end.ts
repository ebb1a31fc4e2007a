import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { NoticeCell } from '../../state/notices/stores.ts'

/**
 * Whoever opens the modal has read that the wallet ended its session. Here and not where it is opened: before there is anything that
 * says so, nobody has.
 */
export type ForgetSessionEnd = () => Unsubscribe

export const createForgetSessionEnd =
  ({ notice, views }: { readonly notice: NoticeCell; readonly views: ViewStackStore }): ForgetSessionEnd =>
  () => {
    let wasOpen = views.state.snapshot().isOpen
    const opened = views.state.value$.subscribe(({ isOpen }) => {
      if (isOpen && !wasOpen && notice.snapshot()?.type === 'session-ended') notice.set(undefined)
      wasOpen = isOpen
    })
    return () => opened.unsubscribe()
  }
