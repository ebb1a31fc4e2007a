import { DrizzleQueryError } from 'drizzle-orm/errors'

/** An error for the log. What a question to the database was asked with is not in it: that may be a visitor's address. */
export const errorText = (error: unknown): string => {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}: ${errorText(error.cause)}`
  return error instanceof Error ? (error.stack ?? String(error)) : String(error)
}
