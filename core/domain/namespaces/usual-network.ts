import type { CaipNetworkId } from '../shared/caip.ts'

/** Where a visitor begins whom nobody sends elsewhere (spec section 9). */
export const usualNetwork: CaipNetworkId = 'eip155:1'

/** Of the networks that a host offers, where a visitor begins who has been on none of them, and whose host names none to begin with. */
export const usualNetworkId = (offered: readonly CaipNetworkId[]): CaipNetworkId =>
  offered.includes(usualNetwork) ? usualNetwork : (offered[0] ?? usualNetwork)
