import { ok } from '../../core/domain/shared/result.ts'
import type { Names } from './names.ts'

/** Where the owner chose no source of names, nobody has one. */
export const noNames: Names = {
  nameOf: async () => ok(undefined),
  pictureOf: async () => ok(undefined),
  addressesOf: async () => ok(new Map()),
}
