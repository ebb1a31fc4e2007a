import type { Device } from './described-ports.ts'
import type { FeatureStep } from './feature-step.ts'
import type { AskEntries, EventEntries, SchemaParts, TapedPort } from './port-description.ts'
import type { Tape } from './tape.ts'

/** As every described port, and known by its feature only. Without reads: what a screen needs of it is asked, or told. */
export interface DescribedFeaturePort<Port, Name extends string = string> {
  readonly asks?: (parts: SchemaParts) => Readonly<Record<FeatureStep<Name>['type'], AskEntries[string]>>
  readonly events?: (parts: SchemaParts) => Readonly<Record<FeatureStep<Name>['type'], EventEntries[string]>>
  readonly attach: (tape: Tape<FeatureStep<Name>, Device>, live?: Port) => TapedPort<Port>
}
