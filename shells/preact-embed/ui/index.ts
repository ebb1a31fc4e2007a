import { type ComponentChildren, type RefObject, render } from 'preact'

export { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
export { ErrorBoundary } from './error-boundary.ts'
export { useSyncExternalStore } from './use-sync-external-store.ts'

export type UiNode = ComponentChildren
export type Ref<T> = RefObject<T | null>

/** Draws the node into the container before it returns. */
export const renderSync = (node: UiNode, container: Element): void => render(node, container)

export const unmount = (container: Element): void => render(undefined, container)
