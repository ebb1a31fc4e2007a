import type { Network } from '../../core/domain/networks/network.ts'
import type { HostAction } from '../../core/domain/send/host-action.ts'
import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import type {
  ConnectOptions,
  DisconnectOptions,
  OpenOptions,
  SwitchConnectionOptions,
  SwitchNetworkOptions,
  WantedConnection,
} from '../../core/modal.ts'
import type { ModalUpdate } from '../../core/modal-options.ts'
import type { WantedAccount } from '../../core/view-models/account/feature.ts'
import type { Intent } from '../../core/view-models/screen-types.ts'

/** A host's `AbortSignal`, by its number; `aborted` when it was so before the call. */
export interface RecordedSignal {
  readonly id: number
  readonly aborted?: true
}

type Recorded<Options> = Omit<Options, 'signal'> & { readonly signal?: RecordedSignal }
export type RecordedOpen = Recorded<OpenOptions>
export type RecordedConnect = Recorded<ConnectOptions>
export type RecordedSwitch = Recorded<SwitchNetworkOptions>
export type RecordedSwitchConnection = Recorded<SwitchConnectionOptions>
/** Networks without their addresses, as in the settings. */
export type RecordedUpdate = Omit<ModalUpdate, 'onEvent' | 'networks'> & {
  readonly networks?: readonly [Network, ...Network[]]
}

/** The calls of a modal's face that change something; `getProvider` only reads. */
export type HostCall =
  | { readonly name: 'start' | 'discover' | 'close' | 'dispose' }
  | { readonly name: 'disconnect'; readonly options?: DisconnectOptions }
  | { readonly name: 'switchConnection'; readonly options: RecordedSwitchConnection }
  | { readonly name: 'deleteConnection'; readonly options: WantedConnection }
  | { readonly name: 'open'; readonly options: RecordedOpen }
  | { readonly name: 'connect'; readonly options: RecordedConnect }
  | { readonly name: 'switchNetwork'; readonly networkId: CaipNetworkId; readonly options: RecordedSwitch }
  | {
      readonly name: 'watchBalance' | 'watchTokens' | 'watchName' | 'watchTransactions'
      readonly options: WantedAccount & { readonly isOn: boolean }
    }
  | {
      readonly name: 'loadBalance' | 'loadTokens' | 'loadName' | 'loadTransactions' | 'loadMoreTransactions'
      readonly options: WantedAccount
    }
  | { readonly name: 'askAction'; readonly options: { readonly id: string; readonly action: HostAction } }
  | { readonly name: 'forgetAction'; readonly options: { readonly id: string } }
  | { readonly name: 'update'; readonly update: RecordedUpdate }

/** What the visitor does, and what the host does. */
export type HostStep =
  | { readonly type: 'intent'; readonly intent: Intent }
  | { readonly type: 'host-call'; readonly call: HostCall }
  | { readonly type: 'host-abort'; readonly signal: number }

export const isHostStep = <Other extends { readonly type: string }>(step: HostStep | Other): step is HostStep =>
  step.type === 'intent' || step.type === 'host-call' || step.type === 'host-abort'
