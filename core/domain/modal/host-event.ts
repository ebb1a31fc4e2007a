import type { AnalyticsEventName } from '../analytics/analytics-events.ts'
import type { EventName, EventProperties } from '../analytics/event-properties.ts'
import type { ConnectedWalletInfo } from '../connections/connection.ts'
import type { CaipNetworkId } from '../shared/caip.ts'
import type { Failure } from '../shared/failure.ts'

interface WithFailure {
  readonly failure: Failure
}
interface WithNetwork {
  readonly networkId: CaipNetworkId
}

/** What a host hears beside the properties of the specification, and what is never sent. */
interface HostDetails {
  readonly CONNECT_SUCCESS: { readonly wallet: ConnectedWalletInfo; readonly address: string }
  readonly CONNECT_ERROR: WithFailure
  readonly DISCONNECT_ERROR: WithFailure
  readonly SWITCH_NETWORK: WithNetwork
  readonly CLICK_SIGN_SIWX_MESSAGE: WithNetwork
  readonly CLICK_CANCEL_SIWX: WithNetwork
  readonly SIWX_AUTH_SUCCESS: WithNetwork
  readonly SIWX_AUTH_ERROR: WithNetwork & WithFailure
  readonly SEND_ERROR: WithFailure
  readonly EMAIL_VERIFICATION_CODE_FAIL: WithFailure
  readonly SOCIAL_LOGIN_ERROR: WithFailure
}

/**
 * What of an event is found out by what comes with the other features (`complete-event.ts`): missing where a visitor, or a host, was
 * quicker than their file.
 */
interface Later {
  readonly SELECT_WALLET: 'platform' | 'view'
  readonly CONNECT_SUCCESS: 'method' | 'name' | 'view'
  readonly CONNECT_ERROR: 'message'
}

type OptionalIn<Properties, Names> = Omit<Properties, Names & keyof Properties> &
  Partial<Pick<Properties, Names & keyof Properties>>
type PropertiesOf<Name extends EventName> = Name extends keyof Later
  ? OptionalIn<EventProperties[Name], Later[Name]>
  : EventProperties[Name]
type DetailsOf<Name> = Name extends keyof HostDetails ? HostDetails[Name] : unknown

/** An error is told as it is; towards a service it has another name (`tracked-event.ts`). */
type ToldByName = Exclude<AnalyticsEventName, 'INTERNAL_SDK_ERROR'>

/** What a host hears of (its `onEvent`), whether or not anything of it is sent anywhere. */
export type HostEvent =
  | { readonly [Name in ToldByName]: { readonly type: Name } & PropertiesOf<Name> & DetailsOf<Name> }[ToldByName]
  | ({ readonly type: 'ERROR' } & WithFailure)
