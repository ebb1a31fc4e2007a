import { wrongAbout } from './check-options.ts'
import { serverSchema } from './options-schema.ts'

/** What is wrong with what a server says, by name. All of it is refused then: the host's own options stand. */
export const wrongServerOptions = (given: unknown): string | undefined => wrongAbout(serverSchema(), given)
