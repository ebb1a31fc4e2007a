import * as v from 'valibot'
import { isStorageKey, storageKeyRule } from '../../../core/domain/shared/storage-keys.ts'
import type { SharedChanges, SharedSlice } from '../../../core/options/shared.ts'
import { addressWith, anyText, callback, flag, only, record, text } from './schema-parts.ts'
import type { SliceSchemas } from './slice-schemas.ts'

export const sharedSchemas: SliceSchemas<SharedSlice, SharedChanges> = {
  start: {
    projectId: text,
    metadata: v.optional(
      only({
        name: v.optional(text),
        description: v.optional(anyText),
        url: v.optional(addressWith(/:/, 'must be an address with its scheme')),
        icons: v.optional(v.array(anyText)),
      }),
    ),
    storageKey: v.optional(v.custom<string>(isStorageKey, storageKeyRule)),
    storage: v.optional(v.object({ read: callback, write: callback, remove: callback })),
    ssr: v.optional(flag),
  },
  changes: {
    locale: v.optional(text),
    // Which keys there are is known to the features, which come later and say when one is wrong.
    messages: v.optional(record(anyText)),
    debug: v.optional(flag),
  },
  server: {},
}
