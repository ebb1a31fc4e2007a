/** What PostgreSQL calls a row that there may be once. */
const uniqueViolation = '23505'

/** Somebody else's row was first. The driver's error is the cause of the query builder's. */
export const isUniqueViolation = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) if ('code' in at && at.code === uniqueViolation) return true
  return false
}
