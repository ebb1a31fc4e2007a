import * as v from 'valibot'
import { flag } from './schema-parts.ts'
import { defineSlice, type SliceSchemas } from './slice.ts'

export interface ConnectionsSlice {
  /**
   * `false` forgets the session at every start, and keeps tabs apart
   * @form `true`
   */
  readonly reconnect?: boolean
}

export const connections = defineSlice<ConnectionsSlice>()({
  defaults: { reconnect: true },
  settings: ({ reconnect }) => ({
    reconnect,
  }),
  schemas: (): SliceSchemas<ConnectionsSlice, object, object> => ({
    start: { reconnect: v.optional(flag) },
    changes: {},
    server: {},
  }),
})
