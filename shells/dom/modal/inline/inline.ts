import type { Frame } from '../frame.ts'
import type { ModalFace } from '../modal-face.ts'
import { InlineFrame } from './inline-frame.tsx'

/** What an inline modal asks of the core, beside what every modal does. */
interface InlineFace extends ModalFace {
  readonly open: () => Promise<unknown>
}

interface MountOptions {
  readonly host: HTMLElement
}

type Mount<Face> = (core: Face, options: MountOptions, frame?: Frame) => () => void

/** When somebody may want something of it, and not only see it. */
const nearing = ['pointerenter', 'pointerdown', 'focusin'] as const

/**
 * Draws the modal where its element stands, in the page's flow. There it is open for good: what closes a dialog ends what is going on
 * here as well, and brings its first view.
 */
export const inline =
  <Face extends InlineFace>(mountModal: Mount<Face>) =>
  (core: Face, { host }: MountOptions): (() => void) => {
    const gone = new AbortController()
    const { signal } = gone
    const open = (): void => {
      // Nobody waits for it: a host's own `open()` is another promise.
      if (!signal.aborted && !core.state.snapshot().isOpen) core.open().catch(() => undefined)
    }
    let isFresh = false
    // Whoever hears of the end hears of it before the next beginning; nothing of it is painted. What a page ends as soon as it begins
    // is begun again when the page has had its turn: else it would have none any more.
    const closings = core.state.value$.subscribe(({ isOpen }) => {
      if (isOpen) return
      if (isFresh) return void setTimeout(open)
      isFresh = true
      setTimeout(() => {
        isFresh = false
      })
      queueMicrotask(open)
    })
    const comeNear = (): void => core.dispatch({ type: 'come-near' })
    for (const type of nearing) host.addEventListener(type, comeNear, { capture: true, once: true, signal })
    open()
    const unmount = mountModal(core, { host }, InlineFrame)
    return () => {
      gone.abort()
      closings.unsubscribe()
      unmount()
      // Ours would keep it from being a box, and then it never comes into sight again.
      if (host.shadowRoot) host.shadowRoot.adoptedStyleSheets = []
    }
  }
