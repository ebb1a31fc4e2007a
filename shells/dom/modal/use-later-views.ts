import { useEffect, useState } from '#ui'
import { download } from '../loader/download.ts'
import { retryable } from '../loader/retryable.ts'
import type { ModalFace } from './modal-face.ts'
import { laterSheet } from './style-sheet.ts'

export type LaterViews = typeof import('./later-views.ts')

let loaded: LaterViews | undefined

/** Once for all modals of a page; asked for again after a failure. @throws ModalError LOAD_FAILED */
export const loadLaterViews: () => Promise<LaterViews> = retryable(async () => {
  loaded = await download(() => import('./later-views.ts'))
  laterSheet.replaceSync(loaded.css)
  return loaded
})

export interface LaterViewsState {
  readonly views: LaterViews | undefined
  readonly isFailed: boolean
  readonly retry: () => void
}

/** An effect may run before its commit is painted, and what is asked for then would share the first frame's time. */
const afterFrame = (call: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(call)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** The later views, as soon as they and the part of the core with their screens are there. They are asked for after the dialog's first frame. */
export const useLaterViews = (core: ModalFace, isOpen: boolean): LaterViewsState => {
  const [views, setViews] = useState(loaded)
  const [isFailed, setFailed] = useState(false)
  const load = (): void => {
    setFailed(false)
    Promise.all([loadLaterViews(), core.loadLater()]).then(
      ([all]) => setViews(() => all),
      () => setFailed(true),
    )
  }
  useEffect(() => (isOpen ? afterFrame(load) : undefined), [isOpen])
  return { views: views ?? loaded, isFailed, retry: load }
}
