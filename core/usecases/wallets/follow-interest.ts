import { type ViewStack, viewIdentity } from '../../domain/modal/view-stack.ts'
import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { InterestCell } from '../../state/wallets/list-stores.ts'

/**
 * An inline modal lies in the page, and whoever sees it need not want anything of it: no service is asked for it before somebody comes
 * near it or it goes somewhere (decision 21). Going back to what it shows already is going nowhere: it does that by itself.
 */
export type FollowInterest = () => Unsubscribe

const placeOf = ({ views }: ViewStack): string => views.map(viewIdentity).join('\n')

export const createFollowInterest =
  (deps: { readonly views: ViewStackStore; readonly interest: InterestCell }): FollowInterest =>
  () => {
    let first: string | undefined
    const subscription = deps.views.state.value$.subscribe((stack) => {
      if (!stack.isOpen || deps.interest.snapshot()) return
      const place = placeOf(stack)
      first ??= place
      if (place !== first) deps.interest.set(true)
    })
    return () => subscription.unsubscribe()
  }
