import type { Recorder } from '../../recording/recorder.ts'
import type { Recording, RecordingWorld } from '../../recording/recording.ts'
import type { AssembleCore } from '../assemble-core.ts'
import { assembleCore } from '../assemble-whole-core.ts'
import { recordCore } from '../record-core.ts'
import { tools } from '../tools.ts'

/** Writes down what comes to the modal of a world. */
export interface WorldTape {
  readonly assemble: AssembleCore
  /** What came so far, once it is all written down. */
  readonly recording: () => Promise<Recording | undefined>
}

export const createWorldTape = (world: RecordingWorld): WorldTape => {
  let recorder: Recorder | undefined
  return {
    assemble: recordCore(assembleCore, { world, tools }, (made) => {
      recorder = made
    }),
    recording: async () => {
      await recorder?.idle()
      return recorder?.recording()
    },
  }
}
