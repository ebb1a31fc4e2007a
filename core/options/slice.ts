import type { MergedOptions, OptionGroup } from '../domain/shared/merge-options.ts'
import type { Metadata } from '../domain/shared/metadata.ts'

/** What every schema of valibot has. In words of our own: hosts read these types, and need no schema library for them. */
interface OptionSchema {
  readonly kind: 'schema'
  readonly '~standard': { readonly vendor: 'valibot' }
}

/** A schema for each option, and for each part of a group of them (`services.relay`). */
type SchemasOf<Options> = {
  readonly [Name in keyof Options]-?: Name extends OptionGroup ? SchemasOf<NonNullable<Options[Name]>> : OptionSchema
}

type PartsOf<Group> = keyof NonNullable<Group>
/** What others may not say; of a group (`features`) the parts that they may not. */
type NotIn<Options, Others> = {
  readonly [Name in keyof Options as Name extends keyof Others
    ? Name extends OptionGroup
      ? PartsOf<Options[Name]> extends PartsOf<Others[Name]>
        ? never
        : Name
      : never
    : Name]: Name extends keyof Others ? Omit<NonNullable<Options[Name]>, PartsOf<Others[Name]>> : Options[Name]
}

/** What a function returns may have more than its type says, and a schema in the wrong place is one more: so it is said. */
type SaidElsewhere<Options, Here> = { readonly [Name in Exclude<keyof Options, keyof Here | OptionGroup>]?: never }
type OnlySchemasOf<Here, Options> = SchemasOf<Here> & SaidElsewhere<Options, Here>

/** Schemas by who may say what. An option without one, or in the wrong place, does not compile. */
export interface SliceSchemas<Options, Changes, FromServer> {
  /** The host, at the start. */
  readonly start: OnlySchemasOf<NotIn<Options, Changes & FromServer>, Options>
  /** The host, at any time. */
  readonly changes: OnlySchemasOf<Changes, Options>
  /** The host at the start, and a server. */
  readonly server: OnlySchemasOf<FromServer, Options>
}

interface SliceFacts<Options, Changes, FromServer, Defaults, Settings> {
  readonly defaults: Defaults
  /** What the core follows, as it reads it. */
  readonly settings: (options: MergedOptions<Defaults, Options>, metadata: Metadata) => Settings
  /** Made where options are checked, which is not before every first row. */
  readonly schemas: () => SliceSchemas<Options, Changes, FromServer>
}

declare const said: unique symbol

/** What one feature lets be said, and in its type the options themselves. */
export interface Slice<Options, Changes, FromServer, Defaults, Settings>
  extends SliceFacts<Options, Changes, FromServer, Defaults, Settings> {
  readonly [said]?: { readonly options: Options; readonly changes: Changes; readonly fromServer: FromServer }
}

/**
 * The options of one feature: types with a line of documentation each, defaults, what the core reads of them, and schemas.
 * @typeParam Options what the host says at the start
 * @typeParam Changes of these what it may change while the page is open
 * @typeParam FromServer of these what a server may set: never services, RPC, origins or storage
 */
export const defineSlice =
  <Options extends object, Changes extends object = object, FromServer extends object = object>() =>
  <const Defaults extends object, Settings extends object>(
    facts: SliceFacts<Options, Changes, FromServer, Defaults, Settings>,
  ): Slice<Options, Changes, FromServer, Defaults, Settings> =>
    facts

type Said<Each> = Each extends { readonly [said]?: infer What } ? NonNullable<What> : never
type PartOf<What, Part extends string> = What extends { readonly [Name in Part]: infer Options } ? Options : never
export type OptionsOf<Each> = PartOf<Said<Each>, 'options'>
export type ChangesOf<Each> = PartOf<Said<Each>, 'changes'>
export type FromServerOf<Each> = PartOf<Said<Each>, 'fromServer'>
