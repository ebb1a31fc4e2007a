import type { Laid } from '../domain/shared/option-layers.ts'

export interface ConnectionsSlice {
  /**
   * `false` forgets the session at every start, and keeps tabs apart
   * @form `true`
   */
  readonly reconnect?: boolean
}

export const connectionsDefaults = { reconnect: true }

export const connectionsSettings = ({ reconnect }: Laid<typeof connectionsDefaults, ConnectionsSlice>) => ({
  reconnect,
})
