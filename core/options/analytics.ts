import * as v from 'valibot'
import { flag, link } from './schema-parts.ts'
import { defineSlice, type SliceSchemas } from './slice.ts'

export interface AnalyticsSlice {
  readonly services?: {
    /**
     * takes [events](events.md#what-is-sent) of the modal, with your `projectId`; without one nothing of them leaves the page
     * @form address (`https:` or `http:`)
     */
    readonly analytics?: string
  }
  readonly features?: {
    /**
     * `false`: nothing is sent to `services.analytics`, and its file is not even fetched
     * @form `true`
     */
    readonly analytics?: boolean
  }
}

export const analytics = defineSlice<AnalyticsSlice>()({
  defaults: {},
  settings: () => ({}),
  schemas: (): SliceSchemas<AnalyticsSlice, object, object> => ({
    start: { services: { analytics: v.optional(link) }, features: { analytics: v.optional(flag) } },
    changes: {},
    server: {},
  }),
})
