import * as v from 'valibot'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import type { AppContext } from '../../service-kit/http/app-types.ts'
import type { Refusal } from './refusal.ts'

const issueText = (issue: v.BaseIssue<unknown>): string => {
  const path = v.getDotPath(issue)
  if (path !== null && issue.input === undefined) return `missing field \`${path}\``
  return path === null ? issue.message : `${path}: ${issue.message}`
}

type Fields = v.GenericSchema<unknown, unknown>

/** The parameters of a query; of one that is there twice, the first. */
export const readQuery = <Schema extends Fields>(
  context: AppContext,
  schema: Schema,
): Result<v.InferOutput<Schema>, Refusal> => {
  const { success, output, issues } = v.safeParse(schema, context.req.query())
  if (success) return ok(output)
  const text = `Failed to deserialize query string: ${issues.map(issueText).join(', ')}`
  return err({ kind: 'text', status: 400, text })
}

/** The body, which is read as JSON whatever its type says. */
export const readBody = async <Schema extends Fields>(
  context: AppContext,
  schema: Schema,
): Promise<Result<v.InferOutput<Schema>, Refusal>> => {
  let body: unknown
  try {
    body = await context.req.json()
  } catch {
    return err({ kind: 'text', status: 400, text: 'Failed to parse the request body as JSON' })
  }
  const { success, output, issues } = v.safeParse(schema, body)
  if (success) return ok(output)
  const text = `Failed to deserialize the JSON body into the target type: ${issues.map(issueText).join(', ')}`
  return err({ kind: 'text', status: 422, text })
}
