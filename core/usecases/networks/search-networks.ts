import { searchNetworks } from '../../domain/networks/network-search.ts'
import type { Settings, TranslatorBehavior } from '../../state/modal/settings.ts'
import type { NetworkSearchCell } from '../../state/networks/stores.ts'
import type { Behavior } from '../../state/shared/behavior.ts'
import type { ShowSnack } from '../modal/show-snack.ts'

/** The visitor looks for a network by its name. How many there are is said too: sighted visitors see the list shrink. */
export type SearchNetworks = (text: string) => void

export const createSearchNetworks =
  (deps: {
    readonly settings: Behavior<Settings>
    readonly search: NetworkSearchCell
    readonly snack: ShowSnack
    readonly translator: TranslatorBehavior
  }): SearchNetworks =>
  (text) => {
    deps.search.set(text)
    const count = searchNetworks(deps.settings.snapshot().networks, text).length
    deps.snack.announce(deps.translator.snapshot().text('networks.count', { count }))
  }
