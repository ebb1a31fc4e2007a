import * as v from 'valibot'
import { viewNames } from '../../core/domain/declared.ts'
import type { Intent } from '../../core/view-models/drawn.ts'
import type { HostCall, RecordedOpen } from './host-step.ts'
import { flag, given, networkId, nth, number, schemaOf, text } from './schema-parts.ts'
import { update } from './settings-schema.ts'
import { stepOf } from './step-schema.ts'

/** What an intent holds is in the type of the function that answers it, in the feature; one that nobody answers does nothing. */
export const intent = v.objectWithRest({ type: text }, v.union([text, number, flag])) as v.GenericSchema<
  unknown,
  Intent
>

const signal = given(v.strictObject({ id: nth, aborted: given(v.literal(true)) }))
type Openable = NonNullable<RecordedOpen['view']>
const openable = viewNames().filter(
  (name): name is Openable => name !== 'ConnectingExternal' && name !== 'SwitchNetwork' && name !== 'Downloads',
)
const open = schemaOf<RecordedOpen>()(
  v.strictObject({ view: given(v.picklist(openable)), network: given(networkId), signal }),
)

const call = schemaOf<HostCall>()(
  v.variant('name', [
    v.strictObject({ name: v.picklist(['start', 'discover', 'close', 'disconnect', 'dispose']) }),
    v.strictObject({ name: v.literal('open'), options: open }),
    v.strictObject({ name: v.literal('connect'), options: v.strictObject({ connectorId: given(text), signal }) }),
    v.strictObject({ name: v.literal('switchNetwork'), networkId, options: v.strictObject({ signal }) }),
    v.strictObject({ name: v.literal('update'), update }),
  ]),
)

export const hostSteps = [
  stepOf('intent', { intent }),
  stepOf('host-call', { call }),
  stepOf('host-abort', { signal: nth }),
] as const
