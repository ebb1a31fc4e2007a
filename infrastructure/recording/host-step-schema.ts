import * as v from 'valibot'
import { openableViews } from '../../core/domain/feature-types.ts'
import { chainNamespaces } from '../../core/domain/namespaces/chain-namespaces.ts'
import type { HostAction } from '../../core/domain/send/host-action.ts'
import type { Intent } from '../../core/view-models/screen-types.ts'
import type { HostCall, RecordedOpen } from './host-step.ts'
import { given, list, networkId, nth, schemaOf, text } from './schema-parts.ts'
import { update } from './settings-schema.ts'
import { stepOf } from './step-schema.ts'

const namespace = v.picklist(chainNamespaces)
const signal = given(v.strictObject({ id: nth, aborted: given(v.literal(true)) }))
const open = schemaOf<RecordedOpen>()(
  v.strictObject({
    view: given(v.picklist(openableViews())),
    network: given(networkId),
    namespace: given(namespace),
    token: given(text),
    amount: given(text),
    to: given(text),
    signal,
  }),
)

const requestedCall = v.strictObject({ to: text, value: given(text), data: given(text) })
const action = schemaOf<HostAction>()(
  v.variant('kind', [
    v.strictObject({
      kind: v.picklist(['estimate', 'send']),
      networkId: given(networkId),
      call: requestedCall,
    }),
    v.strictObject({
      kind: v.literal('transfer'),
      networkId: given(networkId),
      transfer: v.strictObject({
        token: given(text),
        amount: given(text),
        to: given(text),
        isRepeat: given(v.boolean()),
      }),
    }),
    v.strictObject({ kind: v.literal('watch'), networkId, hash: text }),
    v.strictObject({
      kind: v.literal('calls'),
      networkId: given(networkId),
      batch: text,
      calls: list(requestedCall),
      isAtomic: v.boolean(),
      isRepeat: given(v.boolean()),
    }),
    v.strictObject({ kind: v.literal('calls-status'), networkId: given(networkId), batch: text }),
  ]),
)

const call = schemaOf<HostCall>()(
  v.variant('name', [
    v.strictObject({ name: v.picklist(['start', 'discover', 'close', 'dispose']) }),
    v.strictObject({
      name: v.literal('disconnect'),
      options: given(v.strictObject({ namespace: given(namespace), connectorId: given(text) })),
    }),
    v.strictObject({
      name: v.literal('switchConnection'),
      options: v.strictObject({ namespace, connectorId: text, address: given(text), signal }),
    }),
    v.strictObject({ name: v.literal('deleteConnection'), options: v.strictObject({ namespace, connectorId: text }) }),
    v.strictObject({ name: v.literal('open'), options: open }),
    v.strictObject({
      name: v.literal('connect'),
      options: v.strictObject({ connectorId: given(text), namespace: given(namespace), signal }),
    }),
    v.strictObject({ name: v.literal('switchNetwork'), networkId, options: v.strictObject({ signal }) }),
    v.strictObject({
      name: v.picklist(['watchBalance', 'watchTokens', 'watchName', 'watchTransactions']),
      options: v.strictObject({ namespace: given(namespace), isOn: v.boolean() }),
    }),
    v.strictObject({
      name: v.picklist(['loadBalance', 'loadTokens', 'loadName', 'loadTransactions', 'loadMoreTransactions']),
      options: v.strictObject({ namespace: given(namespace) }),
    }),
    v.strictObject({ name: v.literal('askAction'), options: v.strictObject({ id: text, action }) }),
    v.strictObject({ name: v.literal('forgetAction'), options: v.strictObject({ id: text }) }),
    v.strictObject({ name: v.literal('update'), update }),
  ]),
)

/** @param intent of every feature */
export const hostStepsWith = (intent: v.GenericSchema<unknown, Intent>) =>
  [stepOf('intent', { intent }), stepOf('host-call', { call }), stepOf('host-abort', { signal: nth })] as const
