import type { FeatureName } from '../../core/domain/feature-types.ts'
import type { Unsubscribe } from '../../core/ports/shared/unsubscribe.ts'
import type { Settings } from '../../core/state/modal/settings.ts'
import { createCheckMessages } from '../../core/usecases/modal/check-messages.ts'
import type { FeatureFaces } from '../../core/view-models/modal/load-features.ts'
import type { PresentFeature } from '../../core/view-models/modal/present-features.ts'
import { type ComposedFeatures, featureEntries, featuresWanted } from './composed-features.ts'
import type { Download } from './download.ts'
import type { MakeAdapter } from './feature-ports.ts'
import { type FeatureServices, featureServices, type Texts } from './features/feature-services.ts'
import type { PageServices } from './page-services.ts'

type Made = ReturnType<ComposedFeatures[keyof ComposedFeatures]['assemble']>
type FaceOf<One> = One extends { readonly assemble: (...given: never) => { readonly face: infer Face } }
  ? Face
  : undefined
/** What the features give to each other. */
type Faces = { readonly [Name in keyof ComposedFeatures]: FaceOf<ComposedFeatures[Name]> }

interface Feature {
  readonly messages: Readonly<Record<string, string>>
  readonly ports?: Readonly<Record<string, MakeAdapter<unknown>>>
  /** @param parts with the feature's own ports, which `ComposedFeature` holds to their types */
  readonly assemble: (parts: never, others: Faces) => Made
}

/** Features whose files have come, by their names. */
export type FeatureFiles = Readonly<Partial<Record<FeatureName, Feature>>>

/** Loads their files. @param download how a file is asked for */
export const loadFeatureFiles = async (names: readonly FeatureName[], download: Download): Promise<FeatureFiles> => {
  const times = new Set(names.map((name) => featureEntries[name]?.when))
  const groups = [...times].map((when) => names.filter((name) => featureEntries[name]?.when === when))
  return Object.assign({}, ...(await Promise.all(groups.map((group) => loadGroup(group, download)))))
}

/** What is wanted at the same time mostly lies in one file, which is asked for once: after a failure it has another address each time. */
const loadGroup = async (names: readonly FeatureName[], download: Download): Promise<FeatureFiles> => {
  const [first] = names
  const entry = first && featureEntries[first]
  if (entry === undefined) return {}
  const file = await download(entry.load)
  const missing = names.flatMap((name) => (name in file ? [] : (featureEntries[name] ?? [])))
  const rest = await Promise.all(missing.map(({ load }) => download(load)))
  // Each file has its feature under its name (`ComposedFeatures`).
  const all = Object.assign({}, file, ...rest)
  return Object.fromEntries(names.map((name) => [name, Reflect.get(all, name)]))
}

/** All that there are, or those that a host's settings want. */
export const loadAllFeatures = (download: Download, settings?: Pick<Settings, 'signsIn'>): Promise<FeatureFiles> =>
  loadFeatureFiles(featuresWanted(['dialog-open', 'connected', 'chosen'], settings), download)

export interface AssembledFeatures {
  /** Makes those that are not there yet. One that another asks for is made before it. */
  readonly add: (files: FeatureFiles) => readonly PresentFeature[]
  readonly has: (name: FeatureName) => boolean
  /** Of those that are there. */
  readonly faces: FeatureFaces
  readonly stop: Unsubscribe
}

const withPorts = (parts: FeatureServices, { ports = {} }: Feature): object =>
  Object.assign({}, parts, ...Object.entries(ports).map(([name, make]) => ({ [name]: parts.adapt(name, make, parts) })))

/**
 * Every feature but those that a page has at once.
 * @param page what they are built on
 * @param load brings the files of others
 */
export const assembleFeatures = (
  page: PageServices,
  load: (names: readonly FeatureName[]) => Promise<FeatureFiles>,
): AssembledFeatures => {
  const known = new Map<string, Feature>()
  const made = new Map<string, Made>()
  const stops: Unsubscribe[] = []
  let words: Texts = { ...page.words } as Texts

  /** A host's texts are looked through once all that may say them is there. */
  let isChecked = false
  const usual = () => featuresWanted(['dialog-open', 'connected'], page.settings.snapshot())

  const make = (name: string, parts: FeatureServices): Made => {
    const before = made.get(name)
    if (before !== undefined) return before
    const feature = known.get(name)
    if (feature === undefined) throw new Error(`The feature ${name} is asked for before its file has come.`)
    const one = feature.assemble(
      withPorts(parts, feature) as never,
      facesWith((other) => make(other, parts)),
    )
    made.set(name, one)
    return one
  }
  /** By the names in `Faces`, each with what its feature gives. */
  const facesWith = (get: (name: string) => Made): Faces =>
    Object.defineProperties(
      {},
      Object.fromEntries(
        Object.keys(featureEntries).map((name) => [name, { get: () => Reflect.get(get(name), 'face') }]),
      ),
    ) as Faces

  const others = () => featuresWanted(['dialog-open', 'connected', 'chosen']).filter((name) => !known.has(name))
  const otherTexts = {
    hasOthers: () => others().length > 0,
    loadOtherWords: async () =>
      Object.assign({}, ...Object.values(await load(others())).map(({ messages }) => messages)),
  }

  return {
    add: (files) => {
      const more = Object.entries(files).filter(([name]) => !known.has(name))
      for (const [name, feature] of more) known.set(name, feature)
      words = Object.assign({}, words, ...more.map(([, { messages }]) => messages))
      const parts = featureServices(page, words)
      const added = more.map(([name]) => make(name, parts))
      stops.push(...added.flatMap(({ follows }) => follows).map((follow) => follow()))
      if (!isChecked && usual().every((name) => known.has(name))) {
        isChecked = true
        stops.push(createCheckMessages({ ...parts, ...otherTexts })())
      }
      return added
    },
    has: (name) => made.has(name),
    faces: facesWith((name) => {
      const one = made.get(name)
      if (one === undefined) throw new Error(`The feature ${name} is asked for before its file has come.`)
      return one
    }),
    stop: () => {
      for (const stop of stops.splice(0)) stop()
    },
  }
}
