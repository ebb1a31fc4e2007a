import type { DrawnSurface } from './drawn-surface.ts'

/** So far a finger pulls what is to be refreshed, in pixels; a view follows it half of the way, and no farther. */
export const pullDistance = 96
const farthest = pullDistance * 1.5

/**
 * What a view moves by when a finger pulls it down that can be asked for anew: its own Refresh button is pressed. Undefined for a view
 * without one, and elsewhere than in a view.
 */
export const pullToRefresh = (target: Element): (DrawnSurface & { readonly refresh: () => void }) | undefined => {
  const body = target.closest<HTMLElement>('.body')
  const view = body?.firstElementChild
  const button = view?.querySelector<HTMLElement>('[data-refresh]')
  if (!body || !(view instanceof HTMLElement) || !button) return undefined
  const letGo = (): void => {
    body.removeAttribute('data-pulling')
    body.removeAttribute('data-pulled')
    view.style.translate = ''
  }
  return {
    place: () => 0,
    take: () => body.setAttribute('data-pulling', ''),
    draw: (distance) => {
      view.style.translate = `0 ${Math.min(distance, farthest) / 2}px`
      body.toggleAttribute('data-pulled', distance >= pullDistance)
    },
    letGo,
    comeBack: letGo,
    refresh: () => button.click(),
  }
}
