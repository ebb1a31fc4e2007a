import { failure } from '../../core/domain/shared/failure.ts'
import { err, ok } from '../../core/domain/shared/result.ts'
import type { Sharing } from '../../core/ports/receive/sharing.ts'

/** Nothing of it is there outside of a secure context, and in most browsers of desktop computers. */
export type SharingNavigator = Partial<Pick<Navigator, 'share' | 'canShare'>>

/** @param navigator undefined in a terminal */
export const createBrowserSharing = (navigator: SharingNavigator | undefined): Sharing => ({
  // A page in a frame has the method, and may not use it (permissions policy `web-share`).
  canShare: async () => {
    if (navigator?.share === undefined) return false
    return navigator.canShare?.({ text: 'text' }) ?? true
  },
  share: async (text) => {
    if (navigator?.share === undefined) return err(failure('SHARE_FAILED'))
    try {
      await navigator.share({ text })
      return ok(undefined)
    } catch (error) {
      // The visitor chose no app.
      const isLeft = error instanceof Error && error.name === 'AbortError'
      return isLeft ? ok(undefined) : err(failure('SHARE_FAILED', { cause: error }))
    }
  },
})
