import type { ModalCore } from '../../../core/modal-core.ts'
import type { Behavior } from '../../../core/state/shared/behavior.ts'
import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import type { Intent, LoadingViewScreen, ViewScreen } from '../../../core/view-models/screen-types.ts'
import type { MountedModal, Views } from '../loader/lazy-modal.ts'

/** A view whose file is not there yet; where it could not be loaded, the intent `retry` asks for it again. */
export type HeadlessLoading = LoadingViewScreen & { readonly isFailed: boolean }

/** Everything that there is to show, as plain data with the final words in it. */
export type HeadlessScreen = Omit<ModalScreen, 'view'> & {
  readonly view: Exclude<ViewScreen, LoadingViewScreen> | HeadlessLoading
}

export interface HeadlessRenderer {
  /** For the loader, in place of our views. */
  readonly views: Views
  /** Undefined while nothing has been asked for, and once the modal is gone. */
  readonly screen: Behavior<HeadlessScreen | undefined>
  /** What the visitor does. Without a screen there is nothing to do it to. */
  readonly dispatch: (intent: Intent) => void
}

/** What our views do beside drawing: they keep the screen for the host, and bring what each opening needs. */
export const createHeadlessRenderer = (): HeadlessRenderer => {
  const changes = new EventTarget()
  let core: ModalCore | undefined
  let isFailed = false
  /** What came of an earlier one says nothing of the view on screen. */
  let lastLoad = 0
  let seen: { readonly of: ModalScreen; readonly isFailed: boolean; readonly screen: HeadlessScreen } | undefined
  const change = (): void => void changes.dispatchEvent(new Event('change'))

  const snapshot = (): HeadlessScreen | undefined => {
    const of = core?.screen.snapshot()
    if (!of) return undefined
    if (seen?.of === of && seen.isFailed === isFailed) return seen.screen
    const { view } = of
    seen = { of, isFailed, screen: { ...of, view: view.view === 'Loading' ? { ...view, isFailed } : view } }
    return seen.screen
  }
  const loadFeatures = (): void => {
    isFailed = false
    lastLoad += 1
    const mine = lastLoad
    core?.loadFeatures(core.wantedFeatures.snapshot()).catch(() => {
      if (mine !== lastLoad) return
      isFailed = true
      change()
    })
  }
  const place = (given: ModalCore): MountedModal => {
    core = given
    let wasOpen = false
    let hasOpened = false
    const following = [
      given.screen.value$.subscribe(change),
      given.state.value$.subscribe(({ isOpen }) => {
        if (isOpen && !wasOpen) loadFeatures()
        wasOpen = isOpen
        hasOpened ||= isOpen
      }),
      // What a modal can lead to changes with its connection and its view: whoever has opened it may open the account next.
      given.wantedFeatures.value$.subscribe(() => {
        if (hasOpened) loadFeatures()
      }),
    ]
    return {
      unmount: () => {
        for (const subscription of following) subscription.unsubscribe()
        core = undefined
        change()
      },
    }
  }

  return {
    views: { place, loadFeatureViews: async () => undefined },
    screen: {
      snapshot,
      value$: {
        subscribe: (next) => {
          let last = snapshot()
          const look = (): void => {
            const value = snapshot()
            if (value === last) return
            last = value
            next(value)
          }
          changes.addEventListener('change', look)
          next(last)
          return { unsubscribe: () => changes.removeEventListener('change', look) }
        },
      },
    },
    dispatch: (intent) => {
      // Of a view that is not there yet; the core would keep it for the view that comes.
      if (intent.type === 'retry' && core?.screen.snapshot().view.view === 'Loading') {
        loadFeatures()
        change()
      } else core?.dispatch(intent)
    },
  }
}
