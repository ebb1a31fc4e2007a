import type { FeatureName, ViewName } from '../../core/domain/feature-types.ts'
import type { Settings } from '../../core/state/modal/settings.ts'
import * as features from './features.ts'

type Features = typeof features

/** What the features' files hold, by their names. */
export type ComposedFeatures = { readonly [Name in keyof Features]: InFile<Features[Name]['load'], Name> }
type InFile<Load, Name> = Load extends () => Promise<infer File>
  ? Name extends keyof File
    ? File[Name]
    : never
  : never

/** A line of `features.ts`. */
interface FeatureEntry {
  readonly when: 'dialog-open' | 'connected' | 'chosen'
  /** A setting that has to be on. */
  readonly isWanted?: 'signsIn'
  /** Views with a button that leads to it. */
  readonly prefetchOn?: readonly ViewName[]
  /** Features that have to be made before it, and that nothing else may have brought. */
  readonly madeOf?: readonly FeatureName[]
  /** Intents that it answers in a view of another feature: with the first of them it is wanted. */
  readonly answers?: readonly string[]
  readonly load: () => Promise<object>
}

export const featureEntries: Readonly<Partial<Record<FeatureName, FeatureEntry>>> = features

/** @param settings of a host, or undefined for all that there are */
const isWanted = ({ isWanted }: FeatureEntry, settings?: Pick<Settings, 'signsIn'>): boolean =>
  settings === undefined || isWanted === undefined || settings[isWanted] === true

/** Those that are wanted at this time. @param settings of a host, or undefined for all that there are */
export const featuresWanted = (
  when: readonly FeatureEntry['when'][],
  settings?: Pick<Settings, 'signsIn'>,
): readonly FeatureName[] =>
  // The names are those of the registry.
  (Object.keys(featureEntries) as FeatureName[]).filter((name) => {
    const entry = featureEntries[name]
    return entry !== undefined && when.includes(entry.when) && isWanted(entry, settings)
  })

/** Those that a button of this view leads to. */
export const featuresOffered = (view: ViewName): readonly FeatureName[] =>
  (Object.keys(featureEntries) as FeatureName[]).filter((name) => featureEntries[name]?.prefetchOn?.includes(view))

/** Those that answer this intent, wherever a visitor has it. */
export const featuresAnswering = (intent: string): readonly FeatureName[] =>
  (Object.keys(featureEntries) as FeatureName[]).filter((name) => featureEntries[name]?.answers?.includes(intent))
