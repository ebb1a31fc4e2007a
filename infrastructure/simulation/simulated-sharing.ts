import { failure } from '../../core/domain/shared/failure.ts'
import { err, ok } from '../../core/domain/shared/result.ts'
import type { Sharing } from '../../core/ports/receive/sharing.ts'

export interface SimulatedSharing extends Sharing {
  /** A device that can share, or cannot. It cannot at first. */
  readonly allow: (isAllowed: boolean) => void
  /** What becomes of the next ones: handed on, unless it is said. */
  readonly answer: (how: 'shared' | 'left' | 'refused') => void
  /** All that was handed on. */
  readonly shared: () => readonly string[]
}

export const createSimulatedSharing = (): SimulatedSharing => {
  let isAllowed = false
  let how: 'shared' | 'left' | 'refused' = 'shared'
  const shared: string[] = []
  return {
    canShare: async () => isAllowed,
    share: async (text) => {
      if (!isAllowed || how === 'refused') return err(failure('SHARE_FAILED'))
      if (how === 'shared') shared.push(text)
      return ok(undefined)
    },
    allow: (allowed) => {
      isAllowed = allowed
    },
    answer: (next) => {
      how = next
    },
    shared: () => [...shared],
  }
}
