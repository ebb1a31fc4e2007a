import type { ModalCore } from '../../core/modal-core.ts'
import type { CoreNeeds } from './page-parts.ts'
import { type Token, token } from './token.ts'

type Tokens = { readonly [Name in keyof CoreNeeds]: Token<CoreNeeds[Name]> }

/** What a world has to bring: one implementation per port. The settings are the host's. */
export const ports: Tokens = {
  settings: token('SettingsCell'),
  clock: token('Clock'),
  connectivity: token('Connectivity'),
  page: token('Page'),
  store: token('KeyValueStore'),
  mirror: token('SnapshotMirror'),
  discovery: token('WalletDiscovery'),
  tabs: token('OtherTabs'),
  events: token('HostEvents'),
  adapt: token('Adapt'),
}

export const modalCore = token<ModalCore>('ModalCore')

/** The tokens of these needs, by the names the factories use. */
export const needs = <Name extends keyof Tokens>(...names: readonly Name[]): Pick<Tokens, Name> =>
  Object.fromEntries(names.map((name) => [name, ports[name]])) as Pick<Tokens, Name>
