import type { AllOf } from '../../core/domain/shared/all-of.ts'
import type { IntentSchemas } from '../recording/intent-schema.ts'
import * as features from './features.ts'

type Feature = (typeof features)[keyof typeof features]
type ToolsOf<Each> = Each extends { readonly tools: () => Promise<infer Tools> } ? Tools : never
type PortsOf<Tools> = Tools extends { readonly ports: infer Ports } ? Ports : never

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

const all: Readonly<Record<string, { readonly messages: object; readonly tools?: () => Promise<Tools> }>> = {
  ...features,
}

export const loadFeatureTools = async (): Promise<FeatureTools> => {
  const loaded = await Promise.all(Object.values(all).map(({ tools }): Promise<Tools> | Tools => tools?.() ?? {}))
  return {
    ports: Object.assign({}, ...loaded.map(({ ports }) => ports)),
    intents: loaded.flatMap(({ intents }) => intents ?? []),
  }
}
