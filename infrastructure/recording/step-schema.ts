import * as v from 'valibot'
import * as core from './core-schemas.ts'
import { type Device, describedPorts } from './described-ports.ts'
import type { AskEntries, Entries, EventEntries, SchemaParts } from './port-description.ts'
import * as basic from './schema-parts.ts'
import * as send from './send-schemas.ts'

export const schemaParts: SchemaParts = { ...basic, ...core, ...send }
const { count, walletsFound, given, nth, plain } = schemaParts

/** What a description says of a port's steps. */
export interface PortSchemas {
  readonly asks?: (parts: SchemaParts) => AskEntries
  readonly events?: (parts: SchemaParts) => EventEntries
  readonly reads?: { readonly members: (parts: SchemaParts) => Entries }
}

/** What these ports know without waiting. */
export const deviceSchemaOf = (ports: readonly PortSchemas[]) => {
  let entries: Entries = {}
  for (const { reads } of ports) entries = { ...reads?.members(schemaParts), ...entries }
  return v.strictObject(entries)
}

const ofAllPorts: v.GenericSchema = deviceSchemaOf(Object.values(describedPorts))
// `Device` is made of the same entries.
export const device = ofAllPorts as v.GenericSchema<unknown, Device>

const everyStep = {
  at: count,
  device: given(device),
  found: given(walletsFound),
  screen: given(plain),
  button: given(plain),
}

export const stepOf = <const Type extends string, Members extends Entries>(type: Type, members: Members) =>
  v.strictObject({ type: v.literal(type), ...members, ...everyStep })

const askSteps = (asks: AskEntries): readonly (readonly [string, Entries])[] =>
  Object.entries(asks).map(([type, { about, answer }]) => [type, { ...about, nth, ...answer }])
const eventSteps = (events: EventEntries): readonly (readonly [string, Entries])[] =>
  Object.entries(events).map(([type, { about, news }]) => [type, { ...about, ...news }])

/** The steps of these ports, in the order in which they are described. */
export const stepSchemasOf = (ports: readonly PortSchemas[]) =>
  ports
    .flatMap((port) =>
      Object.keys(port).flatMap((part) => {
        if (part === 'asks') return askSteps(port.asks?.(schemaParts) ?? {})
        return part === 'events' ? eventSteps(port.events?.(schemaParts) ?? {}) : []
      }),
    )
    .map(([type, members]) => stepOf(type, members))
