import { join } from 'node:path'

/** Where an empty database is kept for the services of the sandbox, each of which begins with one. */
export const templateFolder = join(import.meta.dirname, '../.cache/sandbox')
