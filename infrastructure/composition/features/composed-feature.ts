import type * as viewModels from '../../../core/view-models/features.ts'
import type { Intent } from '../../../core/view-models/screen-types.ts'
import type { IntentEntries } from '../../recording/intent-schema.ts'
import type { SchemaParts } from '../../recording/port-description.ts'
import type { MakeAdapter, PortDevtools } from '../feature-ports.ts'
import type { FeatureServices } from './feature-services.ts'

type FeatureName = keyof typeof viewModels

/** What only developers' tools make of a feature. Schemas are made of what is handed in: who records checks nothing. */
type PortsPart<Own> = keyof Own extends never
  ? unknown
  : { readonly ports: { readonly [Name in keyof Own & string]: PortDevtools<Own[Name], Name> } }
type IntentsPart<Entries> = keyof Entries extends never
  ? unknown
  : { readonly intents: (parts: SchemaParts) => Entries }

/** Without what makes them a feature would find nothing under the names of its ports. One that a part has already stands in its place. */
type AdaptersPart<Own> = keyof Own extends never
  ? { readonly ports?: undefined }
  : {
      readonly ports: {
        readonly [Port in keyof Own]: Port extends keyof FeatureServices ? never : MakeAdapter<Own[Port]>
      }
    }

/** In a file of its own, which no page asks for but one that is recorded. */
type ToolsPart<Devtools> = unknown extends Devtools
  ? { readonly devtools?: undefined }
  : { readonly devtools: () => Promise<Devtools> }

/**
 * How a feature is put together: its texts, its own ports, and the rest of it, which is given those beside what every feature has.
 * @typeParam Own its ports, by names that no other port has
 */
export type ComposedFeature<Name extends FeatureName, Own extends object = Record<never, never>> = {
  readonly messages: Readonly<Record<string, string>>
  readonly assemble: (parts: FeatureServices & Own, others: never) => object
} & AdaptersPart<Own> &
  ToolsPart<PortsPart<Own> & IntentsPart<IntentEntries<Intent<Name>>>>
