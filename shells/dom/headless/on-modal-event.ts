import type { HostEvent } from '../../../core/domain/modal/host-event.ts'
import type { LazyModal } from '../loader/lazy-modal.ts'

/**
 * What `onEvent` is told, for as many listeners as there are, from now on. Loads nothing: before there is a core nothing happens that
 * there is an event of.
 * @returns ends it
 */
export const onModalEvent = (
  modal: Pick<LazyModal, 'core' | 'state'>,
  listener: (event: HostEvent) => void,
): (() => void) => {
  let isOver = false
  let isAsked = false
  let following: { readonly unsubscribe: () => void } | undefined
  const follow = async (): Promise<void> => {
    // It is there already; what was asked of it before has not been done yet.
    const { events } = await modal.core()
    if (!isOver) following = events.subscribe(listener)
  }
  const state = modal.state.value$.subscribe(({ isReady }) => {
    if (!isReady || isAsked) return
    isAsked = true
    follow().catch(() => undefined)
  })
  return () => {
    isOver = true
    state.unsubscribe()
    following?.unsubscribe()
  }
}
