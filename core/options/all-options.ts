import type { Metadata } from '../domain/shared/metadata.ts'
import { type Laid, lay } from '../domain/shared/option-layers.ts'
import { type ConnectionsSlice, connectionsDefaults, connectionsSettings } from './connections.ts'
import { type ModalChanges, type ModalSlice, modalDefaults, modalSettings } from './modal.ts'
import { type NetworksChanges, type NetworksSlice, networksDefaults, networksSettings } from './networks.ts'
import { type SharedChanges, type SharedSlice, sharedDefaults, sharedSettings } from './shared.ts'
import { type WalletsFromServer, type WalletsSlice, walletsDefaults, walletsSettings } from './wallets.ts'

/** What a host passes in. Unknown or wrong options are refused by name (INVALID_OPTIONS). */
export type ModalOptions = SharedSlice & NetworksSlice & WalletsSlice & ConnectionsSlice & ModalSlice

/** What may change while the page is open. */
export type ModalUpdate = SharedChanges & NetworksChanges & ModalChanges

/** What a server may set, beside the host: never where anything is asked, kept or allowed. */
export type ServerOptions = WalletsFromServer

const defaults = {
  ...sharedDefaults,
  ...networksDefaults,
  ...walletsDefaults,
  ...connectionsDefaults,
  ...modalDefaults,
}

export type FilledOptions = Laid<typeof defaults, ModalOptions>

/** What the host does not say is a default. */
export const withDefaults = (options: ModalOptions): FilledOptions => lay(defaults, options)

/**
 * Options in force: what nobody says is a default, an update changes what was said at the start, and what a server says it says
 * last (decision 2), where it may. All of them have been checked. A modal whose server says nothing has its updates laid where
 * they come: by the loader until there is a core, then over its settings.
 */
export const layOptions = (
  start: ModalOptions,
  updates: readonly ModalUpdate[] = [],
  server: ServerOptions = {},
): FilledOptions => lay(updates.reduce<FilledOptions>(lay, withDefaults(start)), server)

/** The options that the core follows, as it reads them. */
export const settingsOf = (options: FilledOptions, metadata: Metadata) => ({
  ...sharedSettings(options, metadata),
  ...networksSettings(options),
  ...walletsSettings(options),
  ...connectionsSettings(options),
  ...modalSettings(options),
})
