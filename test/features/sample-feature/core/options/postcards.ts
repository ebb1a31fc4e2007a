import * as v from 'valibot'
import { oneOf } from './schema-parts.ts'
import { defineSlice, type SliceSchemas } from './slice.ts'

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
  schemas: (): SliceSchemas<PostcardsFromServer, object, PostcardsFromServer> => ({
    start: {},
    changes: {},
    server: { postage: v.optional(oneOf('slow', 'fast')) },
  }),
})
