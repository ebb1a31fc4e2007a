import * as features from './features.ts'
import type { OpenableOf, StorageOfFeature, TextOfFeature, ViewFacts, ViewOfFeature } from './shared/feature.ts'

type Features = typeof features
export type FeatureName = keyof Features
type Feature = Features[FeatureName]

/** The modal's views (spec section 2), each with what it needs to be shown. */
export type View = ViewOfFeature<Feature>
export type ViewName = View['view']
/** Those that a host can open by their name. */
export type OpenableView = OpenableOf<View>

/** The texts of these features, or all. */
export type MessageKey<Name extends FeatureName = FeatureName> = TextOfFeature<Features[Name]>
export type Messages = Readonly<Record<MessageKey, string>>
/** A host's own words for some keys, as ICU messages (decision 36). */
export type MessageOverrides = Readonly<Partial<Record<MessageKey, string>>>

/** Every key the product writes (decision 38). */
export type StorageName = StorageOfFeature<Feature>

type CodesOf<Each extends Feature> = Each extends { readonly failures: infer Failures } ? keyof Failures : never
export type FeatureFailureCode = CodesOf<Feature>

const declared: readonly Feature[] = Object.values(features)

/** What is so of each view. */
export const viewFacts: Readonly<Record<ViewName, ViewFacts>> = Object.assign({}, ...declared.map(({ views }) => views))

/** The feature that draws it. */
export const featureOfView = (view: ViewName): FeatureName => {
  const [name] = Object.entries(features).find(([, { views }]) => Object.hasOwn(views, view)) ?? []
  if (name === undefined) throw new Error(`No feature has a view ${view}.`)
  // The names are those of the registry.
  return name as FeatureName
}

export const featureFailures: Readonly<Record<FeatureFailureCode, Feature['failures'][keyof Feature['failures']]>> =
  Object.assign({}, ...declared.map(({ failures }) => failures))

export const viewNames = (): readonly ViewName[] => namesIn(viewFacts)

const isOpenable = (name: ViewName): name is OpenableView => viewFacts[name].isInner === undefined

export const openableViews = (): readonly OpenableView[] => viewNames().filter(isOpenable)

// An object of ours has no other names than those in its type.
const namesIn = <Facts extends object>(facts: Facts) => Object.keys(facts) as (keyof Facts)[]
