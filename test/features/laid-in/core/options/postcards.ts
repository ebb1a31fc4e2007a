import * as v from 'valibot'
import { oneOf } from './schema-parts.ts'
import { defineSlice } from './slice.ts'

interface PostcardsFromServer {
  /**
   * how postcards travel
   * @form `slow`
   */
  readonly postage?: 'slow' | 'fast'
}

export const postcards = defineSlice<PostcardsFromServer, object, PostcardsFromServer>()({
  defaults: { postage: 'slow' },
  settings: ({ postage }) => ({ postage }),
  schemas: () => ({ start: {}, changes: {}, server: { postage: v.optional(oneOf('slow', 'fast')) } }),
})
