import type { AllOf } from '../../core/domain/shared/all-of.ts'
import type { IntentSchemas } from '../recording/intent-schema.ts'
import { type ComposedFeatures, featureEntries } from './composed-features.ts'

type Features = ComposedFeatures
type Feature = Features[keyof Features]
type DevtoolsOf<Each> = Each extends { readonly devtools: () => Promise<infer Devtools> } ? Devtools : never
type PortsOf<Devtools> = Devtools extends { readonly ports: infer Ports } ? Ports : never
type NamesOf<Devtools> = Devtools extends { readonly ports: infer Ports } ? keyof Ports : never
type PortNames<Name extends keyof Features> = NamesOf<DevtoolsOf<Features[Name]>>
/** Ports that two features have: one would be given what the other one's is made of. */
type Twice = {
  readonly [Name in keyof Features]: PortNames<Name> & PortNames<Exclude<keyof Features, Name>>
}[keyof Features]
/** Such a name does not compile, and is in the complaint. */
type Apart = [Twice] extends [never] ? unknown : { readonly [Port in Twice]: 'is a port of two features' }

/** What developers' tools make of all features. */
export interface FeatureDevtools {
  /** By the names of the features' ports. */
  readonly ports: AllOf<PortsOf<DevtoolsOf<Feature>>>
  readonly intents: readonly IntentSchemas[]
}

interface Devtools {
  readonly ports?: Readonly<Record<string, object>>
  readonly intents?: IntentSchemas
}

const all: typeof featureEntries & Apart = featureEntries

interface Composed {
  readonly devtools?: () => Promise<Devtools>
}

const load = async (name: string, entry: { readonly load: () => Promise<object> }): Promise<Devtools> => {
  const composed: Composed = Reflect.get(await entry.load(), name)
  return composed.devtools?.() ?? {}
}

export const loadFeatureDevtools = async (): Promise<FeatureDevtools> => {
  const loaded = await Promise.all(Object.entries(all).map(([name, entry]) => load(name, entry)))
  return {
    ports: Object.assign({}, ...loaded.map(({ ports }) => ports)),
    intents: loaded.flatMap(({ intents }) => intents ?? []),
  }
}
