import { wrongAbout } from './check-options.ts'
import { makeServerSchema } from './options-schema.ts'

export const serverSchema = makeServerSchema()

/** What is wrong with what a server says, by name. All of it is refused then: the host's own options stand. */
export const wrongServerOptions = (given: unknown): string | undefined => wrongAbout(serverSchema, given)
