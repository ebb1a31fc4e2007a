import * as v from 'valibot'
import { viewNames } from '../../core/domain/declared.ts'
import { walletPlatformNames } from '../../core/domain/wallets/wallet-platforms.ts'
import type { Intent } from '../../core/view-models/drawn.ts'
import type { HostCall, RecordedOpen } from './host-step.ts'
import { flag, given, networkId, nth, schemaOf, text } from './schema-parts.ts'
import { update } from './settings-schema.ts'
import { stepOf } from './step-schema.ts'

export const intent = schemaOf<Intent>()(
  v.variant('type', [
    v.strictObject({ type: v.literal('choose-wallet'), connectorId: text }),
    v.strictObject({ type: v.literal('choose-network'), networkId }),
    v.strictObject({ type: v.picklist(['choose-listed', 'get-wallet']), walletId: text }),
    v.strictObject({ type: v.literal('choose-platform'), platform: v.picklist(walletPlatformNames) }),
    v.strictObject({ type: v.literal('only-certified'), isOn: flag }),
    v.strictObject({ type: v.literal('type'), field: text, text }),
    v.strictObject({
      type: v.picklist([
        'retry',
        'cancel',
        'back',
        'close',
        'ask-for-help',
        'show-networks',
        'show-all-wallets',
        'more-wallets',
        'show-code',
        'show-downloads',
        'copy-link',
        'open-wallet',
        'reconnect',
        'dismiss-notice',
        'copy-address',
        'copy-details',
        'refresh-balance',
        'disconnect',
        'hold-snack',
        'release-snack',
      ]),
    }),
  ]),
)

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
