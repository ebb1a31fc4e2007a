import * as v from 'valibot'
import type { ConnectionsSlice } from '../../../core/options/connections.ts'
import { flag } from './schema-parts.ts'
import type { SliceSchemas } from './slice-schemas.ts'

export const connectionsSchemas: SliceSchemas<ConnectionsSlice> = {
  start: { reconnect: v.optional(flag) },
  changes: {},
  server: {},
}
