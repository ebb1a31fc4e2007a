import * as v from 'valibot'
import { found } from './core-schemas.ts'
import { describedPorts } from './described-ports.ts'
import type { HostStep } from './host-step.ts'
import { hostSteps } from './host-step-schema.ts'
import {
  type EveryStep,
  type Recording,
  recordingFormat,
  recordingVersion,
  recordingWorlds,
  type Step,
} from './recording.ts'
import { count, given, list, plain, schemaOf, text } from './schema-parts.ts'
import { settings } from './settings-schema.ts'
import { device, stepSchemasOf } from './step-schema.ts'

const hostStep = schemaOf<HostStep & EveryStep>()(v.variant('type', hostSteps))
const portSteps = stepSchemasOf(Object.values(describedPorts))
// `PortStep` is made of the same entries.
const step = v.variant('type', [...hostStep.options, ...portSteps]) as v.GenericSchema<unknown, Step>

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
