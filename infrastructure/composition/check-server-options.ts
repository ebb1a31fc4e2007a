import { wrongAbout } from './check-options.ts'
import { strict } from './options/schema-parts.ts'
import { entriesOf } from './options/slice-schemas.ts'
import { slices } from './options-schema.ts'

/** What a server may set: what the slices say of it, and nothing else. */
export const serverSchema = strict(' of a server', entriesOf(slices.map(({ server }) => server)))

/** What is wrong with what a server says, by name. All of it is refused then: the host's own options stand. */
export const wrongServerOptions = (given: unknown): string | undefined => wrongAbout(serverSchema, given)
