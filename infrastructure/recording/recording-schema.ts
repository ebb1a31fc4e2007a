import * as v from 'valibot'
import { walletsFound } from './core-schemas.ts'
import { describedPorts } from './described-ports.ts'
import type { HostStep } from './host-step.ts'
import { hostStepsWith } from './host-step-schema.ts'
import { type IntentSchemas, intentSchemaOf } from './intent-schema.ts'
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
import { device, type PortSchemas, schemaParts, stepSchemasOf } from './step-schema.ts'

/** What features know of their own steps. */
export interface FeatureSchemas {
  readonly ports: readonly PortSchemas[]
  readonly intents: readonly IntentSchemas[]
}

export const recordingSchemaOf = ({ ports, intents }: FeatureSchemas) => {
  const intent = intentSchemaOf(intents.map((schemas) => schemas(schemaParts)))
  const hostStep = schemaOf<HostStep & EveryStep>()(v.variant('type', hostStepsWith(intent)))
  const portSteps = stepSchemasOf([...Object.values(describedPorts), ...ports])
  // `PortStep` is made of the same entries.
  const step = v.variant('type', [...hostStep.options, ...portSteps]) as v.GenericSchema<unknown, Step>
  return schemaOf<Recording>()(
    v.strictObject({
      format: v.literal(recordingFormat),
      version: v.literal(recordingVersion),
      name: given(text),
      description: given(text),
      world: v.picklist(recordingWorlds),
      startedAt: count,
      settings,
      device,
      found: given(walletsFound),
      start: v.strictObject({ screen: plain, button: plain }),
      steps: list(step),
    }),
  )
}
export type RecordingSchema = ReturnType<typeof recordingSchemaOf>

/** Enough to say what else it is that somebody took for a recording. */
export const headSchema = v.looseObject({ format: v.literal(recordingFormat), version: v.number() })
