import * as v from 'valibot'
import type { SiweConfig, SiwxOptions } from '../ports/sign-in/siwx-options.ts'
import { anyObject } from './schema-parts.ts'
import { defineSlice, type SliceSchemas } from './slice.ts'

export interface SignInSlice {
  /**
   * visitors sign in with the wallet that they connect: see [sign in](sign-in.md)
   * @form object, `{}` does
   */
  readonly siwx?: SiwxOptions
  /**
   * the same by a configuration of the earlier form, in place of `siwx`: see [sign in](sign-in.md#an-earlier-configuration)
   * @form object
   */
  readonly siweConfig?: SiweConfig
}

export const signIn = defineSlice<SignInSlice>()({
  defaults: {},
  // A recording of a site that asks nobody says nothing of it.
  settings: ({ siwx, siweConfig }): { readonly signsIn?: true } => (siwx || siweConfig ? { signsIn: true } : {}),
  schemas: (): SliceSchemas<SignInSlice, object, object> => ({
    start: { siwx: v.optional(anyObject), siweConfig: v.optional(anyObject) },
    changes: {},
    server: {},
  }),
})
