import * as v from 'valibot'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import { sentenceOf } from '../../service-kit/config/option-schemas.ts'
import type { AppContext } from '../../service-kit/http/app-types.ts'
import { refuse, type SiteRefusal } from './site-refusal.ts'

/** The body as JSON of this form. A member that the form does not name is refused. */
export const readBody = async <Schema extends v.GenericSchema<unknown, unknown>>(
  context: AppContext,
  schema: Schema,
): Promise<Result<v.InferOutput<Schema>, SiteRefusal>> => {
  let body: unknown
  try {
    body = await context.req.json()
  } catch {
    return err(refuse(400, 'INVALID_BODY', 'The body is no JSON'))
  }
  const { success, output, issues } = v.safeParse(schema, body, { abortEarly: true })
  if (success) return ok(output)
  const [issue] = issues
  return err(refuse(400, 'INVALID_BODY', sentenceOf(issue, 'The body')))
}
