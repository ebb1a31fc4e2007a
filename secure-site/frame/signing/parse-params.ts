import * as v from 'valibot'
import { FrameError } from '../frame-error.ts'

export const invalidParams = (what: string): FrameError =>
  new FrameError('INVALID_PARAMS', `The request of the page is not valid: ${what}`)

export const parseParams = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidParams('it is no JSON')
  }
}

/** What the schema makes of it. Rejects with INVALID_PARAMS, which says where. */
export const readParams = <Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  params: unknown,
): v.InferOutput<Schema> => {
  const { success, output, issues } = v.safeParse(schema, params, { abortPipeEarly: true })
  if (success) return output
  throw invalidParams(`${v.getDotPath(issues[0]) ?? 'params'}: ${issues[0].message}`.slice(0, 300))
}

export const foreignAccount = (): FrameError =>
  new FrameError('UNAUTHORIZED_ACCOUNT', 'The page asks for an account that is not this wallet’s')
