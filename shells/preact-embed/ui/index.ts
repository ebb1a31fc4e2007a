import { type ComponentChildren, options, type RefObject, render } from 'preact'

export { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
export { useSyncExternalStore } from './use-sync-external-store.ts'

// After the next frame: a wallet that answers at once brings several screens, of which nobody would see but the last, and the
// page's own button is painted first. A hidden page has no frames. The copy of Preact is this build's own.
options.debounceRendering = (draw) => {
  if (document.hidden) setTimeout(draw)
  else requestAnimationFrame(() => setTimeout(draw))
}

export type UiNode = ComponentChildren
export type Ref<T> = RefObject<T | null>

/** Draws the node into the container before it returns. */
export const renderSync = (node: UiNode, container: Element): void => render(node, container)

export const unmount = (container: Element): void => render(undefined, container)
