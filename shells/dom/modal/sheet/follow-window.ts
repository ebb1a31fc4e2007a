import { focusedIn } from '../../shared/focus/active-element.ts'
import { isZoomed } from './is-zoomed.ts'

/**
 * Keeps the sheet in what is left of the window above an on-screen keyboard, which covers the page and changes neither its size
 * nor `dvh`, and the field that is typed into in sight.
 */
export const followWindow = (dialog: HTMLElement, signal: AbortSignal): void => {
  const { visualViewport } = window
  if (!visualViewport) return
  const { style } = dialog
  const follow = (): void => {
    if (isZoomed()) return
    style.setProperty('--seen-height', `${visualViewport.height}px`)
    style.setProperty('--seen-top', `${visualViewport.offsetTop}px`)
  }
  const onResize = (): void => {
    follow()
    const focused = focusedIn(dialog)
    if (focused?.matches('input')) focused.scrollIntoView({ block: 'nearest' })
  }

  for (const property of ['--seen-height', '--seen-top']) style.removeProperty(property)
  visualViewport.addEventListener('resize', onResize, { signal })
  visualViewport.addEventListener('scroll', follow, { signal })
}
