import type { Settings } from '../../core/state/modal/settings.ts'
import { createCheckMessages } from '../../core/usecases/modal/check-messages.ts'
import { createEip1193SwitchNetwork } from '../wallets/eip1193-switch-network.ts'
import type { AssembleFeatures } from './assemble-core.ts'
import type { Download } from './download.ts'
import type { MakeAdapter } from './feature-ports.ts'
import { type LateFeatures, lateFeatures } from './features/late.ts'
import { type WordedParts, type Words, wordedParts } from './features/worded-parts.ts'
import * as features from './features.ts'

/** What asks a wallet for another network travels along. */
export const switching = { createEip1193SwitchNetwork }

type Features = typeof features & LateFeatures
type Made = ReturnType<Features[keyof Features]['assemble']>
type FaceOf<One> = One extends { readonly face: infer Face } ? Face : undefined
/** What the features give to each other. */
type Faces = { readonly [Name in keyof Features]: FaceOf<ReturnType<Features[Name]['assemble']>> }

interface Feature {
  readonly messages: Readonly<Record<string, string>>
  readonly ports?: Readonly<Record<string, MakeAdapter<unknown>>>
  /** @param parts with the feature's own ports, which `ComposedFeature` holds to their types */
  readonly assemble: (parts: never, others: Faces) => Made
}
/** By their names. */
type Late = Readonly<Record<string, Feature>>

const withPorts = (parts: WordedParts, { ports = {} }: Feature): object =>
  Object.assign({}, parts, ...Object.entries(ports).map(([name, make]) => ({ [name]: parts.adapt(name, make, parts) })))

/** Every feature but those that a page has at once. One that another asks for is made before it. @param late those with a file of their own */
const assembleWith =
  (late: Late): AssembleFeatures =>
  (page) => {
    const all: Readonly<Record<string, Feature>> = { ...features, ...late }
    const words: Words = Object.assign({}, page.words, ...Object.values(all).map(({ messages }) => messages))
    const parts = wordedParts(page, words)
    const made = new Map<Feature, Made>()
    const make = (feature: Feature): Made => {
      const one = made.get(feature) ?? feature.assemble(withPorts(parts, feature) as never, faces)
      made.set(feature, one)
      return one
    }
    // By the names in `Faces`, each with what its feature gives.
    const faces = Object.defineProperties(
      {},
      Object.fromEntries(
        Object.entries(all).map(([name, feature]) => {
          const get = () => {
            const one = make(feature)
            return 'face' in one ? one.face : undefined
          }
          return [name, { get }]
        }),
      ),
    ) as Faces
    const drawn = Object.values(all).map(make)
    const stops = [...drawn.flatMap(({ follows }) => follows), createCheckMessages(parts)].map((follow) => follow())
    return {
      features: drawn,
      faces,
      stop: () => {
        for (const stop of stops) stop()
      },
    }
  }

/** With those that these settings want, or with all there are. */
export const bringFeatures = async (
  download: Download,
  settings?: Pick<Settings, 'signsIn'>,
): Promise<AssembleFeatures> => {
  const wanted = Object.entries(lateFeatures).filter(([, { isWanted }]) => !settings || isWanted(settings))
  const files = await Promise.all(wanted.map(([, { load }]) => download(load)))
  // Each file has its feature under its name (`LateFeatures`).
  return assembleWith(Object.assign({}, ...files))
}
