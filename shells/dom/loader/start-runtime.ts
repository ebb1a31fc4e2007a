import { failure } from '../../../core/domain/shared/failure.ts'
import { ModalError } from '../../../core/domain/shared/modal-error.ts'
import type { ModalCore } from '../../../core/modal-core.ts'
import type { ModalOptions } from '../../../core/modal-options.ts'
import type { Download } from './download.ts'
import { addFontSheet } from './font-sheet.ts'
import type { Runtime, StartRuntime, Views } from './lazy-modal.ts'
import { placeModal } from './place-modal.ts'

/** So long opening waits for the storage and for a view's file; then the dialog says that it is loading. */
const patienceMs = 300

/**
 * Composes the core, ties it to the page and starts it. Where the host wants a recording, the recorder is
 * loaded before; a modal that cannot be recorded is started all the same.
 */
export const createStartRuntime =
  <Recorder>(
    composeModal: (options: ModalOptions, download: Download, recorder?: Recorder) => ModalCore,
    loadRecorder: () => Promise<Recorder>,
  ): StartRuntime =>
  async (current, download, show, preload) => {
    const recorder = current().onRecord && (await loadRecorder().catch((error) => reportError(error)))
    const options = current()
    return start(composeModal(options, download, recorder || undefined), options, show, preload)
  }

const start = (
  core: ModalCore,
  options: ModalOptions,
  show: Parameters<StartRuntime>[2],
  preload: Parameters<StartRuntime>[3],
): Runtime => {
  let unmount: (() => void) | undefined
  let host: HTMLElement | undefined
  /** Somebody has asked for it, and has not closed it since. */
  let asked: object | undefined
  let removeFonts: (() => void) | undefined
  // For an inline one show-inline.ts does it: seeing it is no press.
  const fonts = !options.embedded && options.services?.fonts

  /** Whether somebody comes back: what opens depends on it. */
  const known = new Promise<void>((know) => {
    let late: Parameters<typeof clearTimeout>[0]
    core.page.value$.subscribe((news) => {
      const { status } = news.button
      clearTimeout(late)
      // Until the core has read the storage it knows less than the loader: what is painted stands.
      if (status === 'unknown') return
      know()
      if (status !== 'connecting') late = undefined
      else if (!late) {
        // A wallet that answers at once has done so by then: the page is drawn once, and not twice.
        late = setTimeout(show, 0, news)
        return
      }
      show(news)
    })
  })
  core.theme.value$.subscribe((theme) => show({ theme }))
  core.state.value$.subscribe((state) => {
    // With the visitor's first press, and not before.
    if (fonts && state.isOpen) removeFonts ??= addFontSheet(fonts)
    show({ state: { ...state, isReady: true } })
  })
  // The core may have something to show by itself, as when the wallet went to another network: there may be no views yet.
  core.wantsViews.value$.subscribe((isWanted) => {
    if (isWanted && !unmount) preload().catch(core.close)
  })
  const ready = core.start()

  /** Whoever is connected opens the account, whose view comes with the features, as a notice does. */
  const needsFeatures = (): boolean => core.button.snapshot().status !== 'disconnected' || core.wantsViews.snapshot()
  const loadNeeded = async ({ loadFeatureViews }: Views): Promise<void> => {
    await known
    // A failure shows in the view's place, with a way to try again.
    const names = core.wantedFeatures.snapshot()
    if (needsFeatures()) await Promise.allSettled([loadFeatureViews(names), core.loadFeatures(names)])
  }
  /** What several calls wait for: none of them opens the modal anew under a visitor who has gone on since another has opened it. */
  let awaited: Promise<void> | undefined
  let isMisplaced = false
  const place = (views: Views): void => {
    // Wallets that are already on the page are in the first screen that is drawn; what opens the modal has asked them already.
    if (!core.state.snapshot().isOpen) core.discover()
    try {
      ;({ host, unmount } = 'place' in views ? views.place(core) : placeModal(core, views.mountModal, options))
    } catch (error) {
      // Once: the element may turn up until somebody asks again.
      if (!isMisplaced) reportError(error)
      isMisplaced = true
      throw error
    }
  }
  /** The page may have got another body meanwhile, or another element: the modal is placed anew. */
  const isUprooted = (): boolean => {
    if (!host || host.isConnected) return false
    unmount?.()
    unmount = undefined
    return true
  }
  /** What is asked for comes before the views: they then draw it at once, and not a closed dialog first. */
  const shown = async <T>(views: Views, call: () => Promise<T>): Promise<T> => {
    asked ??= {}
    const before = asked
    // React lets go of what it has drawn one microtask later.
    if (isUprooted()) await undefined
    if (awaited || (!core.state.snapshot().isOpen && needsFeatures())) {
      awaited ??= new Promise((resolve) => {
        setTimeout(resolve, patienceMs)
        void loadNeeded(views).then(resolve)
      })
      await awaited
      awaited = undefined
      if (asked !== before) throw new ModalError(failure('MODAL_CLOSED'))
    }
    const answer = call()
    try {
      if (!unmount) place(views)
    } catch (error) {
      answer.catch(() => undefined)
      core.close()
      throw error
    }
    return answer
  }

  return {
    ...core,
    close: () => {
      asked = undefined
      core.close()
    },
    ready,
    asked: () => asked,
    mount: (views) => {
      if (!isUprooted() && unmount) return
      place(views)
      void loadNeeded(views)
    },
    open: (views, open) => shown(views, () => core.open(open)),
    connect: (views, connect) => shown(views, () => core.connect(connect)),
    getProvider: async (namespace) => {
      await ready
      return core.getProvider(namespace)
    },
    dispose: () => {
      core.dispose()
      removeFonts?.()
      unmount?.()
      host = undefined
      // Views that are still on their way find their place taken: nothing is drawn any more.
      unmount = () => undefined
    },
  }
}
