import * as v from 'valibot'
import { isTokenValue, themeTokenNames } from '../../../core/domain/shared/theme.ts'
import type { ModalChanges, ModalSlice } from '../../../core/options/modal.ts'
import { callback, flag, link, names, oneOf, only, text } from './schema-parts.ts'
import type { SliceSchemas } from './slice-schemas.ts'

const tokenValue = v.pipe(
  text,
  v.check((value) => isTokenValue(value), 'must be a value without address'),
)

const theme = only({
  mode: v.optional(oneOf('light', 'dark', 'system')),
  tokens: v.optional(only(names(tokenValue, ...themeTokenNames))),
})

export const modalSchemas: SliceSchemas<ModalSlice, ModalChanges> = {
  start: {
    mode: v.optional(oneOf('full', 'basic', 'manual')),
    append: v.optional(flag),
    onRecord: v.optional(callback),
  },
  changes: {
    theme: v.optional(theme),
    termsUrl: v.optional(link),
    privacyUrl: v.optional(link),
    onEvent: v.optional(callback),
  },
  server: {},
}
