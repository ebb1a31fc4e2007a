/** What the visitor has typed so far, and when: letters in quick succession are one search. */
export interface Typeahead {
  readonly text: string
  /** Milliseconds, on the clock of events. */
  readonly at: number
}

const typeAheadMs = 700

interface KeyPress {
  readonly key: string
  readonly at: number
  readonly names: readonly string[]
  readonly active: number
  readonly typed: { current: Typeahead }
}

/** The row that a key moves to; undefined when the key means nothing here. Letters look for names that start with them. */
export const rowAfterKey = ({ key, at, names, active, typed }: KeyPress): number | undefined => {
  const last = names.length - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(active + 1, last)
    case 'ArrowUp':
      return Math.max(active - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return last
  }
  if ([...key].length !== 1 || key === ' ') return undefined
  const before = at - typed.current.at < typeAheadMs ? typed.current.text : ''
  const text = before + key.toLocaleLowerCase()
  typed.current = { text, at }
  // A first letter goes on to the next match, further ones narrow down the one it is on.
  const from = active + (before === '' ? 1 : 0)
  const order = names.map((_, index) => (from + index) % names.length)
  return order.find((index) => names[index]?.toLocaleLowerCase().startsWith(text))
}
