import { createElement, type ReactNode, useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { loadFeatureViews } from '../../../../shells/dom/modal/load-feature-views.ts'
import type { ModalFace } from '../../../../shells/dom/modal/modal-face.ts'
import { useFeatureViews } from '../../../../shells/dom/modal/use-feature-views.ts'

const unchanging = <T>(value: T) => ({
  stale$: { subscribe: () => ({ unsubscribe: () => undefined }) },
  snapshot: () => value,
})

const none: readonly [] = []
const core: Pick<
  ModalFace,
  'wantedFeatures' | 'offeredFeatures' | 'loadFeatures' | 'prefetchFeatures' | 'reportError'
> = {
  wantedFeatures: unchanging(none),
  offeredFeatures: unchanging(none),
  loadFeatures: async () => undefined,
  prefetchFeatures: async () => undefined,
  reportError: () => undefined,
}

let attached = 0
let drawn = 0
let setMark: (mark: number) => void = () => undefined

/** Attaches something with the views, as the dialog does. */
const Probe = ({ isOpen }: { readonly isOpen: boolean }): ReactNode => {
  drawn += 1
  const { views } = useFeatureViews(core as ModalFace, isOpen)
  const [, set] = useState(0)
  setMark = set
  useLayoutEffect(() => {
    if (views === undefined) return undefined
    attached += 1
    return () => {
      attached -= 1
    }
  }, [views])
  return createElement('h1', {}, views === undefined ? 'without views' : 'with views')
}

const root = createRoot(document.querySelector('#root') ?? document.body)
root.render(createElement(Probe, { isOpen: false }))

const featureViewsTest = {
  /** The views' own file is there, and nobody was told. */
  bringViews: async () => {
    await loadFeatureViews([])
  },
  open: () => root.render(createElement(Probe, { isOpen: true })),
  mark: (mark: number) => setMark(mark),
  drawn: () => drawn,
  attached: () => attached,
}

declare global {
  interface Window {
    featureViewsTest: typeof featureViewsTest
  }
}
window.featureViewsTest = featureViewsTest
