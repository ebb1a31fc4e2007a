import type { Ports } from '../../core/ports/ports.ts'
import type { SettingsCell } from '../../core/state/modal/settings.ts'
import type { DescribedFeaturePort } from '../recording/described-feature-port.ts'
import type { Download } from './download.ts'
import type { ReadOptions } from './read-options.ts'

/** What the adapters of a feature are made of, in a page and in a terminal alike. */
export interface AdapterDeps extends Ports {
  readonly settings: SettingsCell
  readonly options: ReadOptions
  readonly download: Download
  /** Which of our shells it is for, as services are told. */
  readonly shell: string
}

/** Makes the adapter of a port that only its feature knows. */
export type MakeAdapter<Port> = (outside: AdapterDeps) => Port

/** What only developers' tools make of such a port. */
export interface PortDevtools<Port, Name extends string = string> {
  /** Takes its place where there is no outside. */
  readonly simulated: () => Port
  /** What recordings know of it. */
  readonly description: DescribedFeaturePort<Port, Name>
}

/**
 * What stands behind a feature's port in this world: the adapter itself, something that takes its place, or a tape.
 * @param ports those of the world, which the adapter may use
 */
export type Adapt = <Port>(name: string, make: MakeAdapter<Port>, ports: Ports & Pick<AdapterDeps, 'settings'>) => Port

/** @param name of a port, which `ComposedFeature` holds to have devtools of its type */
export const devtoolsOf = <Port>(devtools: object, name: string): PortDevtools<Port> => Reflect.get(devtools, name)
