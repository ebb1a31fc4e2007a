import { type Ref, useMemo } from '#ui'
import type { ModalFace } from './modal-face.ts'

/**
 * The same, but that closing is no question to a view that is not drawn: where it would be refused, as before a required sign-in,
 * nobody could press what the view asks for, nor its Cancel.
 */
export const useClosable = (core: ModalFace, isUndrawn: Ref<boolean>): ModalFace =>
  useMemo(
    () => ({
      ...core,
      dispatch: (intent) => {
        if (intent.type === 'close' && isUndrawn.current) core.close()
        else core.dispatch(intent)
      },
    }),
    [core, isUndrawn],
  )
