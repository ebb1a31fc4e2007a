import type { Unsubscribe } from '../../ports/shared/unsubscribe.ts'
import type { ViewStackStore } from '../../state/modal/stores.ts'
import type { SettleAttempts } from './settle-attempts.ts'

/** Sends whose answer was lost are looked for each time that a visitor comes to send. */
export const createFollowOpenAttempts =
  (deps: { readonly views: ViewStackStore; readonly settleAttempts: SettleAttempts }) => (): Unsubscribe => {
    let over = new AbortController()
    let wasThere = false
    const subscription = deps.views.state.value$.subscribe(({ isOpen, views }) => {
      const isThere = isOpen && views.some(({ view }) => view.startsWith('WalletSend'))
      if (isThere && !wasThere) {
        over = new AbortController()
        void deps.settleAttempts(over.signal)
      }
      if (!isThere) over.abort()
      wasThere = isThere
    })
    return () => {
      subscription.unsubscribe()
      over.abort()
    }
  }
