import type { FeaturePorts } from '../feature-ports.ts'
import type { WordedParts } from './worded-parts.ts'

/** A feature with ports of its own, which its assembly is given beside what every feature has. */
export interface ComposedFeature<Own extends object> extends FeaturePorts<Own> {
  readonly messages: Readonly<Record<string, string>>
  readonly assemble: (parts: WordedParts & Own, others: never) => object
}
