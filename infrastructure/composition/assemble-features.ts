import { createCheckMessages } from '../../core/usecases/modal/check-messages.ts'
import { createEip1193SwitchNetwork } from '../wallets/eip1193-switch-network.ts'
import type { AssembleFeatures } from './assemble-core.ts'
import type { MakeAdapter } from './feature-ports.ts'
import { type WordedParts, type Words, wordedParts } from './features/worded-parts.ts'
import * as features from './features.ts'

/** What asks a wallet for another network travels along. */
export const switching = { createEip1193SwitchNetwork }

type Features = typeof features
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
const all: Readonly<Record<string, Feature>> = { ...features }

const withPorts = (parts: WordedParts, { ports = {} }: Feature): object =>
  Object.assign({}, parts, ...Object.entries(ports).map(([name, make]) => ({ [name]: parts.adapt(name, make, parts) })))

/** Every feature but those that a page has at once. One that another asks for is made before it. */
export const assembleFeatures: AssembleFeatures = (page) => {
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
