import { failure } from '../../core/domain/shared/failure.ts'
import { err, ok } from '../../core/domain/shared/result.ts'
import type { Post } from '../../core/ports/postcards/post.ts'

export interface SimulatedPost extends Post {
  readonly close: () => void
}

export const createSimulatedPost = (): SimulatedPost => {
  let isOpen = true
  let stamps = 0
  return {
    send: async () => {
      if (!isOpen) return err(failure('POST_OFFICE_CLOSED'))
      stamps += 1
      return ok(`N${stamps}`)
    },
    close: () => {
      isOpen = false
    },
  }
}
