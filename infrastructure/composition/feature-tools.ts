import type { AllOf } from '../../core/domain/shared/all-of.ts'
import * as features from './features.ts'

type Feature = (typeof features)[keyof typeof features]
type ToolsOf<Each> = Each extends { readonly tools: () => Promise<infer Tools> } ? Tools : never

/** By the names of the features' ports. */
export type FeatureTools = AllOf<ToolsOf<Feature>>

/** What developers' tools make of all features' ports. */
export const loadFeatureTools = async (): Promise<FeatureTools> => {
  const all = await Promise.all(
    Object.values<Feature>(features).map((feature) => ('tools' in feature ? feature.tools() : {})),
  )
  return Object.assign({}, ...all)
}
