import type { AssembleCore } from '../../../infrastructure/composition/assemble-core.ts'
import { assembleCore } from '../../../infrastructure/composition/assemble-whole-core.ts'
import { devtools } from '../../../infrastructure/composition/devtools.ts'
import { recordCore } from '../../../infrastructure/composition/record-core.ts'
import type { Recorder } from '../../../infrastructure/recording/recorder.ts'
import type { Recording, RecordingWorld } from '../../../infrastructure/recording/recording.ts'

/** Writes down what comes to the modal of a world. */
export interface WorldTape {
  readonly assemble: AssembleCore
  /** What came so far, once it is all written down. */
  readonly recording: () => Promise<Recording | undefined>
}

export const createWorldTape = (world: RecordingWorld): WorldTape => {
  let recorder: Recorder | undefined
  return {
    assemble: recordCore(assembleCore, { world, devtools }, (made) => {
      recorder = made
    }),
    recording: async () => {
      await recorder?.idle()
      return recorder?.recording()
    },
  }
}
