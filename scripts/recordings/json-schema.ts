import { toJsonSchema } from '@valibot/to-json-schema'
import { recordingSchema } from '../../infrastructure/composition/read-recording.ts'
import { connector, walletsFound } from '../../infrastructure/recording/core-schemas.ts'

/** What JSON Schema cannot say of our own checks. */
const looserThan: Readonly<Record<string, 'string' | 'object'>> = {
  'must be a CAIP-2 network id': 'string',
  'must be a failure code': 'string',
  'must be the type of an intent': 'string',
  'must map keys to texts': 'object',
}

/** The schema of recordings for everybody's tools. */
export const recordingJsonSchema = (): string => {
  const schema = toJsonSchema(recordingSchema, {
    // Written once.
    definitions: { connector, found: walletsFound },
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      if (valibotSchema.type !== 'custom') return undefined
      const message = 'message' in valibotSchema ? String(valibotSchema.message) : ''
      const type = looserThan[message]
      if (type === undefined) throw new Error(`What is "${message}" in JSON Schema?`)
      return { ...jsonSchema, type }
    },
    // `readonly` is about our own code.
    ignoreActions: ['readonly'],
  })
  return `${JSON.stringify({ title: 'Latchkey recording', ...schema }, undefined, 2)}\n`
}
