import type { CoreWorld } from '../../support/core-world.ts'

/** The two networks of the host, and one that it does not offer. */
export const one = 'eip155:31337'
export const two = 'eip155:31338'
export const elsewhere = 'eip155:5'

/** What there is to see of a world where networks change. */
export const network = ({ core }: CoreWorld) => core.network.snapshot().caipNetworkId
export const state = ({ core }: CoreWorld) => core.state.snapshot()
export const label = ({ core }: CoreWorld) => core.button.snapshot().label
export const snack = ({ core }: CoreWorld) => core.screen.snapshot().snack?.message
