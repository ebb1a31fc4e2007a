import { useEffect, useRef, useState, useSyncExternalStore } from '#ui'
import { afterFrame } from '../shared/after-frame.ts'
import { prefersReducedData } from '../shared/prefers-reduced-data.ts'
import { useBehavior } from '../shared/use-behavior.ts'
import {
  areLoaded,
  type FeatureViews,
  loadedViews,
  loadFeatureViews,
  prefetchFeatureViews,
} from './load-feature-views.ts'
import type { ModalFace } from './modal-face.ts'

export interface FeatureViewsState {
  readonly views: FeatureViews | undefined
  readonly isFailed: boolean
  readonly retry: () => void
}

/**
 * Who loads them draws anew. They are read as a store nevertheless: what React draws without a change of state it drops, and an effect that
 * depends on them would be lost with it.
 */
const unheard = () => () => undefined

/**
 * The features' views, as soon as they and the part of the core with their screens are there. They are asked for after the dialog's first
 * frame, and when it can lead to others. What a button on screen leads to is fetched ahead.
 */
export const useFeatureViews = (core: ModalFace, isOpen: boolean): FeatureViewsState => {
  const wanted = useBehavior(core.wantedFeatures)
  // What has come since is drawn, though the object is the same.
  const [, setCount] = useState(0)
  const [isFailed, setFailed] = useState(false)
  /** What came of an earlier one says nothing of the view on screen. */
  const lastLoad = useRef(0)
  const load = (): void => {
    setFailed(false)
    lastLoad.current += 1
    const mine = lastLoad.current
    const names = core.wantedFeatures.snapshot()
    const views = loadFeatureViews(names)
    // That a feature itself did not come is told where it is loaded.
    views.catch(core.reportError)
    Promise.all([views, core.loadFeatures(names)]).then(
      () => setCount((count) => count + 1),
      () => mine === lastLoad.current && setFailed(true),
    )
  }
  const hasOpened = useRef(false)
  // An effect may run before its commit is painted, and what is asked for then would share the first frame's time.
  useEffect(() => {
    hasOpened.current ||= isOpen
    // A wallet that answers at once closes the dialog: whoever opened it is likely to open the account next.
    return isOpen || (hasOpened.current && !areLoaded(wanted)) ? afterFrame(load) : undefined
  }, [isOpen, wanted])
  const offered = useBehavior(core.offeredFeatures)
  // What this view itself needs comes first.
  const isThere = useSyncExternalStore(unheard, () => areLoaded(wanted))
  useEffect(() => {
    if (!isThere || offered.length === 0 || prefersReducedData()) return undefined
    return afterFrame(() => {
      // What did not come is asked for again, and said, when the visitor presses the button.
      Promise.all([prefetchFeatureViews(offered), core.prefetchFeatures(offered)]).catch(() => undefined)
    })
  }, [offered, isThere])
  const views = useSyncExternalStore(unheard, loadedViews)
  return { views, isFailed, retry: load }
}
