import * as v from 'valibot'
import { lay, type OptionGroup } from '../../../core/domain/shared/option-layers.ts'
import { only } from './schema-parts.ts'

/** A schema for each option, and for each part of a group of them (`services.relay`). */
type SchemasOf<Options> = {
  readonly [Name in keyof Options]-?: Name extends OptionGroup ? SchemasOf<NonNullable<Options[Name]>> : v.GenericSchema
}

/** The schemas of a slice (core/options), by who may say what. An option without one, or in the wrong place, does not compile. */
export interface SliceSchemas<Slice, Changes = unknown, FromServer = unknown> {
  /** The host, at the start. */
  readonly start: SchemasOf<Omit<Slice, keyof Changes | keyof FromServer>>
  /** The host, at any time. */
  readonly changes: SchemasOf<Changes>
  /** The host at the start, and a server. */
  readonly server: SchemasOf<FromServer>
}

type Entry = v.GenericSchema | v.ObjectEntries

const isSchema = (entry: Entry): entry is v.GenericSchema => typeof entry['kind'] === 'string'

/** One set of options out of those of several slices; the parts of a group that are in several of them come together. */
export const entriesOf = (slices: readonly Readonly<Record<string, Entry>>[]): v.ObjectEntries =>
  Object.fromEntries(
    Object.entries(slices.reduce(lay)).map(([name, entry]) => [
      name,
      isSchema(entry) ? entry : v.optional(only(entry)),
    ]),
  )
