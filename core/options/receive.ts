import * as v from 'valibot'
import { flag } from './schema-parts.ts'
import { defineSlice, type SliceSchemas } from './slice.ts'

export interface ReceiveSlice {
  readonly features?: {
    /**
     * `false` leaves out where the account can be paid: see [receive](account.md#receive)
     * @form `true`
     */
    readonly receive?: boolean
  }
}

export const receive = defineSlice<ReceiveSlice>()({
  defaults: { features: { receive: true } },
  settings: ({ features }) => ({ receive: features.receive }),
  schemas: (): SliceSchemas<ReceiveSlice, object, object> => ({
    start: { features: { receive: v.optional(flag) } },
    changes: {},
    server: {},
  }),
})
