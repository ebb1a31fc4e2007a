import type * as v from 'valibot'
import type * as core from './core-schemas.ts'
import { createTaping } from './create-taping.ts'
import type { Play } from './play.ts'
import type * as parts from './schema-parts.ts'
import type * as send from './send-schemas.ts'
import type { Tape } from './tape.ts'
import type { StepIn, Taping } from './taping.ts'

/** What schemas are made of. Handed in: a recorder checks nothing, and would load a schema library for it. */
export type SchemaParts = typeof parts & typeof core & typeof send
export type Entries = v.ObjectEntries
export type Read<Members extends Entries> = v.InferOutput<v.StrictObjectSchema<Members, undefined>>

/** Questions by the type of their step: what tells one from the others, and what is answered. */
export type AskEntries = Readonly<Record<string, { readonly about: Entries; readonly answer: Entries }>>
/** News by the type of their step: what they are about, and what is told. */
export type EventEntries = Readonly<Record<string, { readonly about: Entries; readonly news: Entries }>>

export type PortCalls<Asks extends AskEntries> = {
  readonly [Type in keyof Asks & string]: {
    readonly about: Read<Asks[Type]['about']>
    readonly body: Read<Asks[Type]['answer']>
  }
}
export type PortEvents<Events extends EventEntries> = {
  readonly [Type in keyof Events & string]: {
    readonly about: Read<Events[Type]['about']>
    readonly body: Read<Events[Type]['news']>
  }
}

/**
 * All that recordings know of one port: its tape, the types and the schema of its steps, and what is withheld of them come from
 * here. The steps are in the schema in the order in which they are described.
 */
interface PortDescription<Port, Asks extends AskEntries, Events extends EventEntries, Reads extends Entries> {
  readonly asks?: (parts: SchemaParts) => Asks
  readonly events?: (parts: SchemaParts) => Events
  /** What is asked without waiting: looked at once in each step, and a part of its `device`. */
  readonly reads?: {
    readonly members: (parts: SchemaParts) => Reads
    readonly look: (live: Port) => Read<Reads>
    /** What of it is written down, where that is not all. */
    readonly shown?: (seen: Read<Reads>) => Read<Reads>
  }
  /** @param live the adapter while recording; in a replay there is none */
  readonly tape: (taping: Taping<PortCalls<Asks>, PortEvents<Events>, Read<Reads>>, live: Port | undefined) => Port
}

/** A port whose outside is a tape: with a live adapter behind it while recording, with none in a replay. */
export interface TapedPort<Port> {
  readonly port: Port
  readonly play: Play
}

export interface DescribedPort<Port, Asks extends AskEntries, Events extends EventEntries, Reads extends Entries>
  extends Omit<PortDescription<Port, Asks, Events, Reads>, 'tape'> {
  readonly attach: (
    tape: Tape<StepIn<PortCalls<Asks>, PortEvents<Events>>, Read<Reads>>,
    live?: Port,
  ) => TapedPort<Port>
}

/** The steps of a described port. */
export type StepOf<Port> = Port extends {
  readonly asks?: (parts: SchemaParts) => infer Asks extends AskEntries
  readonly events?: (parts: SchemaParts) => infer Events extends EventEntries
}
  ? StepIn<PortCalls<Asks>, PortEvents<Events>>
  : never

type Nothing = Readonly<Record<never, never>>

/** A method that is not described does not compile: the tape is one of the whole port. */
export const describePort =
  <Port>() =>
  <Asks extends AskEntries = Nothing, Events extends EventEntries = Nothing, Reads extends Entries = Nothing>({
    tape: tapeOf,
    ...description
  }: PortDescription<Port, Asks, Events, Reads>): DescribedPort<Port, Asks, Events, Reads> => ({
    ...description,
    attach: (tape, live) => {
      const { taping, play } = createTaping(tape)
      return { port: tapeOf(taping, live), play }
    },
  })
