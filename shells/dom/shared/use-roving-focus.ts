import { type Ref, useRef, useState } from '#ui'
import { rowAfterKey, type Typeahead } from './row-after-key.ts'

interface Row {
  readonly id: string
  readonly name: string
}

interface RowKey {
  readonly key: string
  readonly timeStamp: number
  readonly preventDefault: () => void
}

export interface RowProps {
  readonly tabIndex: 0 | -1
  readonly 'data-first': '' | undefined
  readonly onFocus: () => void
  readonly onKeyDown: (event: RowKey) => void
}

/**
 * A list that is one stop for Tab; arrows, Home, End and letters move inside.
 * @param first the row that Tab comes to before one has had the focus; where there is none of this id, the `otherwise`th
 * @returns `list`, what is around the rows, each of which is one button; and what that of the nth row needs
 */
export const useRovingFocus = <List extends HTMLElement = HTMLUListElement>(
  rows: readonly Row[],
  first: string | undefined,
  otherwise = 0,
): { readonly list: Ref<List>; readonly rowProps: (index: number) => RowProps } => {
  const list = useRef<List>(null)
  const typed = useRef<Typeahead>({ text: '', at: 0 })
  // By its id: a row that joins later moves the others.
  const current = useRef(first)
  const [, redraw] = useState({})
  const found = rows.findIndex(({ id }) => id === current.current)
  const active = Math.max(0, found < 0 ? otherwise : found)
  return {
    list,
    rowProps: (index) => ({
      tabIndex: index === active ? 0 : -1,
      'data-first': index === active ? '' : undefined,
      onFocus: () => {
        current.current = rows[index]?.id
        // The row that an opened dialog starts with is that already: drawn anew, it would hold up the first frame.
        if (index !== active) redraw({})
      },
      // From the row that has the focus: keys can come faster than the list is drawn.
      onKeyDown: (event) => {
        const names = rows.map(({ name }) => name)
        const next = rowAfterKey({ key: event.key, at: event.timeStamp, names, active: index, typed })
        if (next === undefined) return
        event.preventDefault()
        list.current?.querySelectorAll('button')[next]?.focus()
      },
    }),
  }
}
