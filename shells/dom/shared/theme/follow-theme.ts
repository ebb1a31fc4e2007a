import type { Theme } from '../../../../core/domain/shared/theme.ts'
import type { Readable } from '../readable.ts'

const schemes = { light: 'light', dark: 'dark', system: 'light dark' } as const

/**
 * Carries the theme to the element: every colour is a `light-dark()` pair, so the mode is the element's `color-scheme`, and
 * tokens are its custom properties. Both go through CSSOM, which a strict policy allows. The element is left as it was found.
 */
export const followTheme = (theme: Readable<Theme>, element: HTMLElement): (() => void) => {
  let set: readonly string[] = []
  const apply = ({ mode = 'system', tokens = {} }: Theme): void => {
    const next = Object.entries(tokens).map(([name, value]) => [`--latchkey-${name}`, value] as const)
    for (const property of set) element.style.removeProperty(property)
    for (const [property, value] of next) element.style.setProperty(property, value)
    set = next.map(([property]) => property)
    element.style.colorScheme = schemes[mode]
  }
  const subscription = theme.value$.subscribe(apply)
  return () => {
    subscription.unsubscribe()
    for (const property of [...set, 'color-scheme']) element.style.removeProperty(property)
  }
}
