import * as v from 'valibot'
import { invalid } from './bundler-refusal.ts'

/** Rejects with a `BundlerRefusal` that names what is wrong. */
export const readParams = <Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  params: readonly unknown[],
) => {
  const { success, output, issues } = v.safeParse(schema, params)
  if (success) return output
  throw invalid(`${v.getDotPath(issues[0]) ?? 'params'}: ${issues[0].message}`)
}
