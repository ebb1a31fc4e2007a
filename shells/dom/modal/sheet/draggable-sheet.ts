import type { DrawnSurface } from './drawn-surface.ts'

/** The sheet as far as a finger moves it. */
export interface DraggableSheet extends DrawnSurface {
  readonly card: HTMLElement
}

/** Moves what the style sheet (sheet.css) sends back by itself, or not at all for who wants no motion. */
export const draggableSheet = (dialog: HTMLElement): DraggableSheet | undefined => {
  const card = dialog.querySelector<HTMLElement>('.card')
  const backdrop = dialog.querySelector<HTMLElement>('.backdrop')
  if (!card || !backdrop) return undefined
  const letGo = (): void => dialog.removeAttribute('data-dragged')
  return {
    card,
    place: () => Number.parseFloat(getComputedStyle(card).translate.split(' ')[1] ?? '0'),
    take: () => dialog.setAttribute('data-dragged', ''),
    draw: (distance, height) => {
      card.style.translate = `0 ${distance}px`
      backdrop.style.opacity = `${1 - distance / height}`
    },
    letGo,
    comeBack: () => {
      letGo()
      card.style.translate = ''
      backdrop.style.opacity = ''
    },
  }
}
