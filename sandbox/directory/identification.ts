import type { Context, MiddlewareHandler } from 'hono'

/** Pages say who they are in the query, mobile SDKs in headers; both are taken. */
const marks = { projectId: 'x-project-id', st: 'x-sdk-type', sv: 'x-sdk-version' } as const

export const identificationHeaders: readonly string[] = Object.values(marks)

const markOf = (context: Context, mark: keyof typeof marks): string =>
  context.req.query(mark) ?? context.req.header(marks[mark]) ?? ''

export const projectOf = (context: Context): string => markOf(context, 'projectId')

/** What is left in a copied example is no project. */
const placeholder = /^your[-_ ]?project[-_ ]?id$|^<.*>$/i

/** Any name will do as a project here, as for every self-hosted service. */
export const requireIdentification: MiddlewareHandler = async (context, next) => {
  const project = projectOf(context)
  if (project === '' || placeholder.test(project)) return context.json({ error: 'Unknown project id.' }, 403)
  const missing = (['st', 'sv'] as const).filter((mark) => markOf(context, mark) === '')
  if (missing.length > 0) return context.json({ error: `Missing: ${missing.join(', ')}.` }, 400)
  return next()
}
