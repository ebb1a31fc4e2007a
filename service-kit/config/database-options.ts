import * as v from 'valibot'

/** Where a service keeps what it remembers. */
export const databaseSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('postgres'),
    url: v.pipe(
      v.string(),
      v.regex(/^postgres(ql)?:\/\//, 'must be an address like postgres://user:password@host/database'),
    ),
  }),
  v.strictObject({ kind: v.literal('folder'), path: v.pipe(v.string(), v.nonEmpty('must name a folder')) }),
  /** Gone with the process: for tests and for the sandbox. */
  v.strictObject({
    kind: v.literal('memory'),
    /** Where an empty database is kept, so that the next one is there at once. */
    templateFolder: v.optional(v.pipe(v.string(), v.nonEmpty())),
  }),
])

export type DatabaseOptions = v.InferOutput<typeof databaseSchema>
