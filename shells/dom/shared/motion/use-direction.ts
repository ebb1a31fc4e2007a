import { useRef } from '#ui'

export type Direction = 'forward' | 'back'

/** Which way the view on screen came in; undefined for the one that the dialog opened with. */
export const useDirection = (view: string, depth: number, isOpen: boolean): Direction | undefined => {
  const seen = useRef<{ readonly view: string; readonly depth: number; readonly direction?: Direction }>({
    view,
    depth,
  })
  if (!isOpen) seen.current = { view, depth }
  else if (seen.current.view !== view) {
    seen.current = { view, depth, direction: depth < seen.current.depth ? 'back' : 'forward' }
  }
  return seen.current.direction
}
