import { assembleCore } from '../../infrastructure/composition/assemble-whole-core.ts'
import { devtools } from '../../infrastructure/composition/devtools.ts'
import { readRecording } from '../../infrastructure/composition/read-recording.ts'
import { recordCore } from '../../infrastructure/composition/record-core.ts'
import type { Recorder } from '../../infrastructure/recording/recorder.ts'
import type { Recording } from '../../infrastructure/recording/recording.ts'
import type { WorldOptions } from '../support/core-world.ts'

/** As `settle` of the worlds does, and quicker than a timer. */
export const nextTask = (run: () => void): void => void setImmediate(run)

/** Records every page load of a world. */
export const recordings = (): {
  readonly given: Pick<WorldOptions, 'assemble'>
  readonly idle: () => Promise<unknown>
  readonly all: () => readonly Recording[]
} => {
  const recorders: Recorder[] = []
  return {
    given: {
      assemble: recordCore(assembleCore, { world: 'simulated', devtools, nextTask }, (recorder) =>
        recorders.push(recorder),
      ),
    },
    idle: () => Promise.all(recorders.map(({ idle }) => idle())),
    all: () => recorders.map(({ recording }) => recording()),
  }
}

/** As somebody has it who was given the file. */
export const readBack = (recording: Recording): Recording => {
  const read = readRecording(JSON.stringify(recording))
  if (!read.ok) throw new Error(read.failure.detail)
  return read.value
}
