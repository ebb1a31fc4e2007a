import { createCheckMessages } from '../../core/usecases/modal/check-messages.ts'
import type { AssembleFeatures } from './assemble-core.ts'
import { type WordedParts, type Words, wordedParts } from './features/worded-parts.ts'
import * as features from './features.ts'

type Made = ReturnType<(typeof features)[keyof typeof features]['assemble']>
type FaceOf<One> = One extends { readonly face: infer Face } ? Face : undefined
/** What the features give to each other. */
type Faces = { readonly [Name in keyof typeof features]: FaceOf<ReturnType<(typeof features)[Name]['assemble']>> }

interface Feature {
  readonly messages: Readonly<Record<string, string>>
  readonly assemble: (parts: WordedParts, others: Faces) => Made
}
const all: Readonly<Record<string, Feature>> = { ...features }

/** Every feature but those that a page has at once. One that another asks for is made before it. */
export const assembleFeatures: AssembleFeatures = (page) => {
  const words: Words = Object.assign({}, page.words, ...Object.values(all).map(({ messages }) => messages))
  const parts = wordedParts(page, words)
  const made = new Map<Feature, Made>()
  const make = (feature: Feature): Made => {
    const one = made.get(feature) ?? feature.assemble(parts, faces)
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
