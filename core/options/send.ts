import * as v from 'valibot'
import { flag } from './schema-parts.ts'
import { defineSlice, type SliceSchemas } from './slice.ts'

export interface SendSlice {
  readonly features?: {
    /**
     * `false` leaves out sending: see [send](send.md)
     * @form `true`
     */
    readonly send?: boolean
  }
}

export const send = defineSlice<SendSlice>()({
  defaults: { features: { send: true } },
  settings: ({ features }) => ({ send: features.send }),
  schemas: (): SliceSchemas<SendSlice, object, object> => ({
    start: { features: { send: v.optional(flag) } },
    changes: {},
    server: {},
  }),
})
