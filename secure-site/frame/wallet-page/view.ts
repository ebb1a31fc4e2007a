import { element } from '../element.ts'
import { FrameError } from '../frame-error.ts'

/** One thing that the visitor does, under a heading of its own. */
export interface View {
  /** Aborts once another view is there. */
  readonly gone: AbortSignal
  /** Into the line that is read out. */
  readonly say: (text: string) => void
  /** Says what went wrong, and what to do. */
  readonly fail: (error: unknown) => void
  /**
   * Says that it is at work; meanwhile nothing else of the view can be pressed but Cancel. What goes wrong is said. Resolves with the
   * failure, where that was not the visitor.
   */
  readonly run: (text: string, act: (signal: AbortSignal) => Promise<void>) => Promise<unknown>
}

const leave = new WeakMap<HTMLElement, AbortController>()

export const codeOf = (error: unknown): string | undefined =>
  error instanceof FrameError ? error.fault.code : undefined

const wordsOf = (error: unknown): string => {
  if (!(error instanceof FrameError)) return 'Something went wrong. Please try again.'
  const { message } = error.fault
  return message.endsWith('.') ? message : `${message}.`
}

type Control = HTMLButtonElement | HTMLInputElement

const controlsOf = (place: HTMLElement): readonly Control[] => [...place.querySelectorAll<Control>('button, input')]

/**
 * In place of the view that was there. The heading gets the focus, so that a screen reader says where one is.
 * @param draw what stands below the heading
 */
export const openView = (root: HTMLElement, title: string, draw: (view: View) => readonly HTMLElement[]): View => {
  leave.get(root)?.abort()
  const gone = new AbortController()
  leave.set(root, gone)

  const heading = element('h1', [title])
  heading.tabIndex = -1
  const status = element('p', [], 'status')
  status.setAttribute('role', 'status')
  const cancel = element('button', ['Cancel'])
  cancel.type = 'button'
  const waiting = element('div', [cancel], 'buttons')
  waiting.hidden = true
  const content = element('div')
  // In sight, wherever on a long page was pressed.
  const foot = element('div', [status, waiting], 'foot')
  let isBusy = false

  const say: View['say'] = (text) => {
    status.textContent = text
  }
  const fail: View['fail'] = (error) => say(wordsOf(error))
  /** @returns what makes it as it was */
  const disable = (): (() => void) => {
    const focused = document.activeElement
    const free = controlsOf(content).filter(({ disabled }) => !disabled)
    for (const control of free) control.disabled = true
    root.setAttribute('aria-busy', 'true')
    waiting.hidden = false
    return () => {
      for (const control of free) control.disabled = false
      root.removeAttribute('aria-busy')
      waiting.hidden = true
      // A control that is disabled loses the focus: whoever goes on by keys is where they were.
      if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus()
    }
  }
  const run: View['run'] = async (text, act) => {
    if (isBusy || gone.signal.aborted) return undefined
    isBusy = true
    const abort = new AbortController()
    const stop = (): void => abort.abort()
    gone.signal.addEventListener('abort', stop)
    cancel.onclick = stop
    const enable = disable()
    say(text)
    try {
      await act(abort.signal)
      if (status.textContent === text) say('')
      return undefined
    } catch (error) {
      if (gone.signal.aborted) return undefined
      if (abort.signal.aborted) say('Cancelled.')
      else fail(error)
      return abort.signal.aborted ? undefined : error
    } finally {
      isBusy = false
      gone.signal.removeEventListener('abort', stop)
      if (!gone.signal.aborted) enable()
    }
  }

  const view: View = { gone: gone.signal, say, fail, run }
  content.append(...draw(view))
  root.removeAttribute('aria-busy')
  root.replaceChildren(heading, content, foot)
  document.title = title
  heading.focus({ preventScroll: true })
  scrollTo(0, 0)
  return view
}
