import type { AllOf } from '../../core/domain/shared/all-of.ts'
import type { IntentSchemas } from '../recording/intent-schema.ts'
import { lateFeatures } from './features/late.ts'
import * as features from './features.ts'

type Features = typeof features & typeof lateFeatures
type Feature = Features[keyof Features]
type ToolsOf<Each> = Each extends { readonly tools: () => Promise<infer Tools> } ? Tools : never
type PortsOf<Tools> = Tools extends { readonly ports: infer Ports } ? Ports : never
type NamesOf<Tools> = Tools extends { readonly ports: infer Ports } ? keyof Ports : never
type PortNames<Name extends keyof Features> = NamesOf<ToolsOf<Features[Name]>>
/** Ports that two features have: one would be given what the other one's is made of. */
type Twice = {
  readonly [Name in keyof Features]: PortNames<Name> & PortNames<Exclude<keyof Features, Name>>
}[keyof Features]
/** Such a name does not compile, and is in the complaint. */
type Apart = [Twice] extends [never] ? unknown : { readonly [Port in Twice]: 'is a port of two features' }

/** What developers' tools make of all features. */
export interface FeatureTools {
  /** By the names of the features' ports. */
  readonly ports: AllOf<PortsOf<ToolsOf<Feature>>>
  readonly intents: readonly IntentSchemas[]
}

interface Tools {
  readonly ports?: Readonly<Record<string, object>>
  readonly intents?: IntentSchemas
}

/** What every entry has, and what some have: the compiler refuses one of which it knows nothing. */
type Entry = { readonly tools?: () => Promise<Tools> } & ({ readonly messages: object } | { readonly load: object })
const all: Readonly<Record<string, Entry>> & Apart = {
  ...features,
  ...lateFeatures,
}

export const loadFeatureTools = async (): Promise<FeatureTools> => {
  const loaded = await Promise.all(Object.values(all).map(({ tools }): Promise<Tools> | Tools => tools?.() ?? {}))
  return {
    ports: Object.assign({}, ...loaded.map(({ ports }) => ports)),
    intents: loaded.flatMap(({ intents }) => intents ?? []),
  }
}
