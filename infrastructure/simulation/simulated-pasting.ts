import type { Pasting } from '../../core/ports/send/pasting.ts'

export interface SimulatedPasting extends Pasting {
  /** What was copied; undefined where nothing is told. A device that was never told anything cannot paste. */
  readonly copy: (text: string | undefined) => void
}

export const createSimulatedPasting = (): SimulatedPasting => {
  let copied: { readonly text: string | undefined } | undefined
  return {
    canPaste: async () => copied !== undefined,
    paste: async () => copied?.text || undefined,
    copy: (text) => {
      copied = { text }
    },
  }
}
