import * as v from 'valibot'
import type { Intent } from '../../core/view-models/screen-types.ts'
import type { Entries, SchemaParts } from './port-description.ts'
import { text } from './schema-parts.ts'

type Members<One> = Omit<One, 'type'>

/** What intents hold beside their type: one that holds something, and has no schema for it, does not compile. */
export type IntentEntries<One extends { readonly type: string }> = {
  readonly [Each in One as keyof Members<Each> extends never ? never : Each['type']]: {
    readonly [Name in keyof Members<Each>]: v.GenericSchema<unknown, Members<Each>[Name]>
  }
}

/** Those of some feature, by their types. */
export type IntentSchemas = (parts: SchemaParts) => Readonly<Record<string, Entries>>

/** Of the features that every page has at once. */
const pageIntents: IntentEntries<Intent<'modal' | 'connect'>> = {
  'choose-wallet': { connectorId: text },
  agree: { isOn: v.boolean() },
  type: { field: text, text },
}

/** @param features what intents of features hold; all others hold nothing, and do nothing where nobody answers them */
export const intentSchemaOf = (features: readonly Readonly<Record<string, Entries>>[]) => {
  const known: Readonly<Record<string, Entries>> = Object.assign({}, pageIntents, ...features)
  const bare = v.custom<string>(
    (type) => typeof type === 'string' && !Object.hasOwn(known, type),
    'must be the type of an intent',
  )
  return v.variant('type', [
    ...Object.entries(known).map(([type, members]) => v.strictObject({ type: v.literal(type), ...members })),
    v.strictObject({ type: bare }),
    // `IntentEntries` holds what features say to `Intent`.
  ]) as v.GenericSchema<unknown, Intent>
}
