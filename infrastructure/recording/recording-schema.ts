import * as v from 'valibot'
import { hostSteps } from './host-step-schema.ts'
import { portSteps } from './port-step-schema.ts'
import { type Recording, recordingFormat, recordingVersion, recordingWorlds, type Step } from './recording.ts'
import { count, device, found, given, list, plain, schemaOf, text } from './schema-parts.ts'
import { settings } from './settings-schema.ts'

const step = schemaOf<Step>()(v.variant('type', [...hostSteps, ...portSteps]))

export const recordingSchema = schemaOf<Recording>()(
  v.strictObject({
    format: v.literal(recordingFormat),
    version: v.literal(recordingVersion),
    name: given(text),
    description: given(text),
    world: v.picklist(recordingWorlds),
    startedAt: count,
    settings,
    device,
    found: given(found),
    start: v.strictObject({ screen: plain, button: plain }),
    steps: list(step),
  }),
)

/** Enough to say what else it is that somebody took for a recording. */
export const headSchema = v.looseObject({ format: v.literal(recordingFormat), version: v.number() })
