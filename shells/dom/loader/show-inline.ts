import { defineModal, placedEvent } from './define-modal.ts'
import { addFontSheet } from './font-sheet.ts'
import type { Buttons, Load, Steps } from './lazy-modal.ts'
import { modalElement } from './modal-element.ts'

/** It is drawn a little before it is seen. */
const ahead = '200px'
const firstWaitMs = 2_000
const longestWaitMs = 60_000

/** When somebody may want something of it, and not only see it. */
const nearing = ['pointerenter', 'pointerdown', 'focusin'] as const

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController()
    const end = (): void => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end, { signal: over.signal })
    signal.addEventListener('abort', end, { signal: over.signal })
  })

/** Our own files may not come: they are asked for again, ever more seldom, and as soon as there is a network again. */
const untilDrawn = async (preload: Load, signal: AbortSignal): Promise<void> => {
  for (let wait = firstWaitMs; !signal.aborted; wait = Math.min(wait * 2, longestWaitMs)) {
    const isOver = await preload().then(
      () => true,
      // What else is wrong has been told, and does not get better by itself.
      (error: unknown) => Object(error).code !== 'LOAD_FAILED',
    )
    if (isOver) return
    await pause(wait, signal)
  }
}

const isOneOf = (buttons: Buttons, path: readonly EventTarget[]): boolean => {
  let isFound = false
  buttons.forEach((button) => {
    isFound ||= path.includes(button)
  })
  return isFound
}

/** Brings the visitor to it, as the dialog would have come to them. */
const reveal = ({ shadowRoot }: HTMLElement): void => {
  const heading = shadowRoot?.querySelector('h2')
  heading?.closest('section')?.scrollIntoView({ block: 'nearest' })
  heading?.focus({ preventScroll: true })
}

/**
 * Draws an inline modal where its element is, as soon as that comes into sight, whatever `prefetch` says: what is in sight is wanted.
 * Another element, as of the next page of an app, takes its place. No service is asked before somebody comes near it (decision 21).
 * @param pressed where the page was pressed last, by whoever was quicker than this file
 * @param isAsked whether what was pressed for is still wanted
 */
export const showInline = async (
  { options, slot, signal, preload }: Steps,
  pressed: readonly EventTarget[],
  isAsked: () => Promise<boolean>,
): Promise<void> => {
  const { storageKey = 'default', services } = options
  // This file may have been on its way for longer than the modal was there.
  if (signal.aborted) return
  let element: HTMLElement | undefined
  let place = new AbortController()
  let removeFonts: (() => void) | undefined

  const comeNear = (): void => {
    if (services?.fonts) removeFonts ??= addFontSheet(services.fonts)
  }
  const follow = (): void => {
    // Of two the first to be here stays; one that was gone meanwhile may have been looked for in vain.
    const found = element?.isConnected ? element : modalElement(storageKey)
    if (!found) return
    element = found
    place.abort()
    place = new AbortController()
    const here = AbortSignal.any([signal, place.signal])
    for (const type of nearing) found.addEventListener(type, comeNear, { capture: true, once: true, signal: here })
    const inSight = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        inSight.disconnect()
        void untilDrawn(preload, here)
      },
      { rootMargin: ahead },
    )
    inSight.observe(found)
    here.addEventListener('abort', () => inSight.disconnect())
  }
  const onPress = async (path: readonly EventTarget[]): Promise<void> => {
    if (!element?.isConnected || !isOneOf(slot.buttons, path)) return
    comeNear()
    const wasAsked = await isAsked()
    // Out of sight it is not drawn yet. What goes wrong is the button's to tell.
    const isDrawn = await preload().then(
      () => true,
      () => false,
    )
    const isTakenBack = wasAsked && !(await isAsked())
    if (isDrawn && !isTakenBack && !signal.aborted && element) reveal(element)
  }

  slot.changes.addEventListener(placedEvent, follow, { signal })
  document.addEventListener('click', (event) => void onPress(event.composedPath()), { signal })
  signal.addEventListener('abort', () => removeFonts?.())
  defineModal()
  follow()
  void onPress(pressed)
}
