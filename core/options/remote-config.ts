import * as v from 'valibot'
import { oneOf } from './schema-parts.ts'
import { defineSlice, type SliceSchemas } from './slice.ts'

export interface RemoteConfigSlice {
  /**
   * `merge`: what your project's owner has set at `services.directory` is the last word on `features.activity`,
   * `features.email`, `features.socials`, `features.multiWallet` and `features.branding`; `ignore`: it is not asked ([what a service may set](remote-config.md))
   * @form `merge`
   */
  readonly remoteConfig?: 'merge' | 'ignore'
}

export const remoteConfig = defineSlice<RemoteConfigSlice>()({
  defaults: {},
  settings: () => ({}),
  schemas: (): SliceSchemas<RemoteConfigSlice, object, object> => ({
    start: { remoteConfig: v.optional(oneOf('merge', 'ignore')) },
    changes: {},
    server: {},
  }),
})
