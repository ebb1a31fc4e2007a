import { useCallback, useRef, useState } from 'react'
import type { ModalError } from '../../core/domain/shared/modal-error.ts'

/** How something that was asked for stands: the last time that it was. */
export interface Mutation<Answer, Failure = ModalError> {
  readonly isPending: boolean
  readonly data: Answer | undefined
  readonly error: Failure | undefined
  /** Forgets how it ended; what is still on its way shows no more. */
  readonly reset: () => void
}

const idle = { isPending: false, data: undefined, error: undefined }

/**
 * What a button may call and leave: its failure is in `error`, and it resolves with `undefined` then.
 * @param work has to be the same one in every render
 */
export const useMutation = <Given extends readonly unknown[], Answer, Failure = ModalError>(
  work: (...given: Given) => Promise<Answer>,
): Mutation<Answer, Failure> & { readonly ask: (...given: Given) => Promise<Answer | undefined> } => {
  const [state, setState] = useState<Pick<Mutation<Answer, Failure>, 'isPending' | 'data' | 'error'>>(idle)
  const turn = useRef(0)
  const ask = useCallback(
    async (...given: Given): Promise<Answer | undefined> => {
      turn.current += 1
      const mine = turn.current
      const show = (next: typeof state): void => {
        if (turn.current === mine) setState(next)
      }
      show({ ...idle, isPending: true })
      try {
        const data = await work(...given)
        show({ ...idle, data })
        return data
      } catch (error) {
        show({ ...idle, error: error as Failure })
        return undefined
      }
    },
    [work],
  )
  const reset = useCallback(() => {
    turn.current += 1
    setState(idle)
  }, [])
  return { ...state, ask, reset }
}
