import { type Ref, useEffect } from '#ui'
import type { ModalFace } from '../modal-face.ts'

/** Letters that are typed into a field are no shortcuts of the page's, and Escape clears a search (decision 27); it closes nothing. */
export const useInlineKeys = (region: Ref<HTMLElement>, core: ModalFace): void => {
  useEffect(() => {
    const root = region.current?.getRootNode()
    if (!root) return
    const listeners = new AbortController()
    const onKey = (event: Event): void => {
      if (!(event instanceof KeyboardEvent && event.target instanceof HTMLInputElement)) return
      const { view } = core.screen.snapshot()
      const isCleared = event.key === 'Escape' && 'search' in view && view.search.text !== ''
      if (isCleared) core.dispatch({ type: 'type', field: view.search.id, text: '' })
      if (isCleared || event.key !== 'Escape') event.stopPropagation()
    }
    // Not at the region itself: React listens above it.
    root.addEventListener('keydown', onKey, { signal: listeners.signal })
    return () => listeners.abort()
  }, [region, core])
}
