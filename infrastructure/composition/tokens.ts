import type { ModalCore } from '../../core/modal-core.ts'
import type { CoreNeeds } from './page-services.ts'
import { type Token, token } from './token.ts'

type Tokens = { readonly [Name in keyof CoreNeeds]: Token<CoreNeeds[Name]> }

/** What a world has to bring: one implementation per port. The settings are the host's. Called by the names of the needs, which are there anyway. */
export const ports: Tokens = {
  settings: token('settings'),
  clock: token('clock'),
  connectivity: token('connectivity'),
  page: token('page'),
  store: token('store'),
  mirror: token('mirror'),
  discovery: token('discovery'),
  sentTransactions: token('sentTransactions'),
  tabs: token('tabs'),
  events: token('events'),
  adapt: token('adapt'),
}

export const modalCore = token<ModalCore>('modalCore')

/** The tokens of these needs, by the names the factories use. */
export const needs = <Name extends keyof Tokens>(...names: readonly Name[]): Pick<Tokens, Name> =>
  Object.fromEntries(names.map((name) => [name, ports[name]])) as Pick<Tokens, Name>
