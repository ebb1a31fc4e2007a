import type { Ports } from '../../core/ports/ports.ts'
import type { DescribedFeaturePort } from './described-feature-port.ts'
import { type Device, describedPorts, type PortTape } from './described-ports.ts'
import type { Play } from './play.ts'
import type { TapedPort } from './port-description.ts'

/** What nothing comes in through in a replay but what is on the tape. */
export type OneWayPorts = Pick<Ports, 'mirror' | 'events'>

/** A port of ours without a description does not compile. */
const described: {
  readonly [Name in keyof Ports]: {
    readonly attach: (tape: PortTape, live?: Ports[Name]) => TapedPort<Ports[Name]>
    readonly reads?: {
      readonly look: (live: Ports[Name]) => object
      readonly shown?: (seen: Device) => object
    }
  }
} = describedPorts
const names = Object.keys(described) as (keyof Ports)[]

export interface TapedPorts extends TapedPort<Ports> {
  /** Puts the tape before a port of a feature too. @param live as the others: none in a replay */
  readonly attach: <Port>(description: DescribedFeaturePort<Port>, live?: Port) => Port
}

/** @param live all adapters while recording; in a replay only those that nothing comes in through */
export const createTapedPorts = (tape: PortTape, live: OneWayPorts & Partial<Ports>): TapedPorts => {
  const behind: Partial<Ports> = live
  const plays: Play[] = []
  let ports: object = {}
  const attach = <Name extends keyof Ports>(name: Name): void => {
    const { port, play } = described[name].attach(tape, behind[name])
    // Under its own name, which `described` holds to its type.
    ports = { ...ports, [name]: port }
    plays.push(play)
  }
  names.forEach(attach)
  return {
    port: ports as Ports,
    play: (step) => plays.some((play) => play(step)),
    attach: (description, live) => {
      const { port, play } = description.attach(tape, live)
      plays.push(play)
      return port
    },
  }
}

/** What ports know without waiting. It is looked at once in each step. */
export const deviceNow = (live: Ports): Device => {
  const look = <Name extends keyof Ports>(name: Name) => described[name].reads?.look(live[name])
  let seen: object = {}
  for (const name of names) seen = { ...seen, ...look(name) }
  return seen as Device
}

/** As it is written down. */
export const recordDevice = (device: Device): Device => {
  let shown = device
  for (const name of names) shown = { ...shown, ...described[name].reads?.shown?.(device) }
  return shown
}

export const isSameDevice = (a: Device, b: Device): boolean =>
  JSON.stringify(recordDevice(a)) === JSON.stringify(recordDevice(b))
