import type { AllOf } from '../domain/shared/all-of.ts'
import { type MergedOptions, mergeOptions } from '../domain/shared/merge-options.ts'
import type { Metadata } from '../domain/shared/metadata.ts'
import * as features from './features.ts'
import type { ChangesOf, FromServerOf, OptionsOf } from './slice.ts'

type Slice = (typeof features)[keyof typeof features]
/** What a host passes in. Unknown or wrong options are refused by name (INVALID_OPTIONS). */
export type ModalOptions = AllOf<OptionsOf<Slice>>

/** What may change while the page is open. */
export type ModalUpdate = AllOf<ChangesOf<Slice>>

/** What a server may set, beside the host: never where anything is asked, kept or allowed. */
export type ServerOptions = AllOf<FromServerOf<Slice>>

const slices: readonly Slice[] = Object.values(features)
// A group may be of several slices.
const defaults = slices.reduce<object>((all, slice) => mergeOptions(all, slice.defaults), {}) as AllOf<
  Slice['defaults']
>

export type ResolvedOptions = MergedOptions<typeof defaults, ModalOptions>

/** What the host does not say is a default. */
export const withDefaults = (options: ModalOptions): ResolvedOptions => mergeOptions(defaults, options)

/**
 * Options in force: what nobody says is a default, an update changes what was said at the start, and what a server says it says
 * last (decision 2), where it may. All of them have been checked. A modal whose server says nothing has its updates laid where
 * they come: by the loader until there is a core, then over its settings.
 */
export const resolveOptions = (
  start: ModalOptions,
  updates: readonly ModalUpdate[] = [],
  server: ServerOptions = {},
): ResolvedOptions => mergeOptions(updates.reduce<ResolvedOptions>(mergeOptions, withDefaults(start)), server)

/** The options that the core follows, as it reads them. */
export const settingsOf = (options: ResolvedOptions, metadata: Metadata): AllOf<ReturnType<Slice['settings']>> =>
  Object.assign({}, ...slices.map(({ settings }) => settings(options, metadata)))
