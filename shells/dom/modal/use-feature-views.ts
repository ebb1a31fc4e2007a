import { useEffect, useState } from '#ui'
import { download } from '../loader/download.ts'
import { retryable } from '../loader/retryable.ts'
import { afterFrame } from '../shared/after-frame.ts'
import { iconPaths } from '../shared/icons/icon-paths.ts'
import * as handedOn from './handed-on.ts'
import type { ModalFace } from './modal-face.ts'
import { featureSheet } from './style-sheet.ts'

export type FeatureViews = typeof import('../feature-views.ts')

let loaded: FeatureViews | undefined

/** Once for all modals of a page; asked for again after a failure. @throws ModalError LOAD_FAILED */
export const loadFeatureViews: () => Promise<FeatureViews> = retryable(async () => {
  const file: FeatureViews & { readonly take?: (parts: object) => void } = await download(
    () => import('../feature-views.ts'),
  )
  file.take?.(handedOn)
  loaded = file
  featureSheet.replaceSync(loaded.css())
  Object.assign(iconPaths, loaded.icons)
  return loaded
})

export interface FeatureViewsState {
  readonly views: FeatureViews | undefined
  readonly isFailed: boolean
  readonly retry: () => void
}

/** The features' views, as soon as they and the part of the core with their screens are there. They are asked for after the dialog's first frame. */
export const useFeatureViews = (core: ModalFace, isOpen: boolean): FeatureViewsState => {
  const [views, setViews] = useState(loaded)
  const [isFailed, setFailed] = useState(false)
  const load = (): void => {
    setFailed(false)
    Promise.all([loadFeatureViews(), core.loadFeatures()]).then(
      ([all]) => setViews(() => all),
      () => setFailed(true),
    )
  }
  // An effect may run before its commit is painted, and what is asked for then would share the first frame's time.
  useEffect(() => (isOpen ? afterFrame(load) : undefined), [isOpen])
  return { views: views ?? loaded, isFailed, retry: load }
}
