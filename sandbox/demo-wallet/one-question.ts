import { alreadyPending } from './rpc-error.ts'
import type { Approver } from './types.ts'

/** A prompt lies above the page and has room for one question: another one is -32002 while it is open. */
export const oneQuestionAtATime = (approve: Approver): Approver => {
  let isAsking = false
  return async (question) => {
    if (isAsking) throw alreadyPending()
    isAsking = true
    try {
      return await approve(question)
    } finally {
      isAsking = false
    }
  }
}
