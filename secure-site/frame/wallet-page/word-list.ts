import { element } from '../element.ts'

/** Numbered: their order counts. */
export const wordList = (words: string): HTMLElement => {
  const list = element(
    'ol',
    words.split(' ').map((word) => element('li', [word])),
    'words',
  )
  list.setAttribute('aria-label', 'The words, in their order')
  list.translate = false
  return list
}
