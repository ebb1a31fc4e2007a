import { connectionsSchemas } from './options/connections.ts'
import { modalSchemas } from './options/modal.ts'
import { networksSchemas } from './options/networks.ts'
import { strict } from './options/schema-parts.ts'
import { sharedSchemas } from './options/shared.ts'
import { entriesOf } from './options/slice-schemas.ts'
import { walletsSchemas } from './options/wallets.ts'

export const slices = [sharedSchemas, networksSchemas, walletsSchemas, connectionsSchemas, modalSchemas]

/** What may change at run time. */
export const updateSchema = strict(' of update()', entriesOf(slices.map(({ changes }) => changes)))

export const optionsSchema = strict('', entriesOf(slices.flatMap((slice) => Object.values(slice))))
