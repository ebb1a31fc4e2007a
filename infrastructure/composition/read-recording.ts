import { ok, type Result } from '../../core/domain/shared/result.ts'
import { parseRecording, type RecordingFailure, recordingFailure } from '../recording/parse-recording.ts'
import type { Recording } from '../recording/recording.ts'
import { recordingSchemaOf } from '../recording/recording-schema.ts'
import { type Scenario, scenarios } from '../recording/scenarios.ts'
import { wrongUpdate } from './check-options.ts'
import { tools } from './tools.ts'

/** Of recordings with the steps of every feature. */
export const recordingSchema = recordingSchemaOf({
  ports: Object.values(tools.ports).map(({ description }) => description),
  intents: tools.intents,
})

/** Reads a recording from a file's text, and holds what its host changed against the options there are. */
export const readRecording = (text: string): Result<Recording, RecordingFailure> => {
  const read = parseRecording(text, recordingSchema)
  if (!read.ok) return read
  const wrong = read.value.steps.flatMap((step, at) => {
    const isUpdate = step.type === 'host-call' && step.call.name === 'update'
    const complaint = isUpdate ? wrongUpdate(step.call.update) : undefined
    return complaint === undefined ? [] : [`steps.${at}.call.update: ${complaint}`]
  })
  return wrong.length === 0
    ? ok(read.value)
    : recordingFailure('INVALID_RECORDING', `${wrong.join('; ')}. Correct it there, or record again`)
}

/** Recordings that come with the package. */
export const readScenarios = (): readonly Scenario[] => scenarios(recordingSchema)
