import { type Ref, useEffect, useLayoutEffect, useRef } from '#ui'
import { focusedIn } from '../shared/focus/active-element.ts'

interface Place {
  readonly list: Element
  readonly row: HTMLElement
  readonly at: number
}

/**
 * Rows whose buttons go with what they did, or that move: the focus stays with the row, or goes to the one in its place. With the last row
 * of its list it is the frame's (`use-view-focus.ts`).
 */
export const useRowFocus = (): Ref<HTMLDivElement> => {
  const view = useRef<HTMLDivElement>(null)
  const last = useRef<Place>(undefined)
  useEffect(() => {
    const element = view.current
    const remember = ({ target }: FocusEvent): void => {
      const row = target instanceof Element ? target.closest<HTMLElement>('.connection-card') : null
      const list = row?.parentElement
      last.current = row && list ? { row, list, at: [...list.children].indexOf(row) } : undefined
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [])
  useLayoutEffect(() => {
    const dialog = view.current?.closest('dialog')
    if (!dialog || !last.current || focusedIn(dialog)) return
    const { row, list, at } = last.current
    const next = row.isConnected ? row : list.isConnected && list.children[Math.min(at, list.children.length - 1)]
    if (next instanceof HTMLElement) next.focus()
  })
  return view
}
