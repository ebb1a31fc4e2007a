import type { ReactNode, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'

export { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
export { ErrorBoundary } from './error-boundary.ts'

export type UiNode = ReactNode
export type Ref<T> = RefObject<T | null>

const roots = new WeakMap<Element, Root>()

/** Draws the node into the container before it returns. */
export const renderSync = (node: UiNode, container: Element): void => {
  const root = roots.get(container) ?? createRoot(container)
  roots.set(container, root)
  flushSync(() => root.render(node))
}

/** React refuses to unmount a root while it is rendering, which is where a host's effect may call this: one microtask later it may. */
export const unmount = (container: Element): void => {
  const root = roots.get(container)
  roots.delete(container)
  queueMicrotask(() => root?.unmount())
}
