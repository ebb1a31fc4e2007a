import { ok, type Result } from '../../core/domain/shared/result.ts'
import { parseRecording, type RecordingFailure, recordingFailure } from '../recording/parse-recording.ts'
import type { Recording } from '../recording/recording.ts'
import { recordingSchemaOf } from '../recording/recording-schema.ts'
import { type Scenario, scenarios } from '../recording/scenarios.ts'
import { recordedNetworks } from '../recording/settings-schema.ts'
import { wrongAbout } from './check-options.ts'
import { devtools } from './devtools.ts'
import { updateSchema } from './options-schema.ts'

/** Of recordings with the steps of every feature. */
export const recordingSchema = recordingSchemaOf({
  ports: Object.values(devtools.ports).map(({ description }) => description),
  intents: devtools.intents,
})

/** Reads a recording from a file's text, and holds what its host changed against the options there are. */
export const readRecording = (text: string): Result<Recording, RecordingFailure> => {
  const read = parseRecording(text, recordingSchema)
  if (!read.ok) return read
  const wrong = read.value.steps.flatMap((step, at) => {
    if (step.type !== 'host-call' || step.call.name !== 'update') return []
    // Networks are recorded without their addresses: only which ones they are counts.
    const { networks, ...update } = step.call.update
    const complaint = wrongAbout(updateSchema(), update) ?? (networks && wrongAbout(recordedNetworks, networks))
    return complaint === undefined ? [] : [`steps.${at}.call.update: ${complaint}`]
  })
  return wrong.length === 0
    ? ok(read.value)
    : recordingFailure('INVALID_RECORDING', `${wrong.join('; ')}. Correct it there, or record again`)
}

/** Recordings that come with the package. */
export const readScenarios = (): readonly Scenario[] => scenarios(recordingSchema)
