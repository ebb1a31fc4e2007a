import type { ViewName } from '../feature-types.ts'
import type { EventName } from './event-properties.ts'

/**
 * Told where somebody, a visitor or the host in their place, does something, and of what comes of that. Whatever is not here a page does
 * by itself, as a new event does until it is named: it has found something, or lost it. A dialog that opened by itself may close by
 * itself, too, and a wallet is left where the site cannot say who has signed in.
 */
const doings: ReadonlySet<EventName | 'ERROR'> = new Set([
  'MODAL_OPEN',
  'CLICK_ALL_WALLETS',
  'CLICK_GET_WALLET',
  'CLICK_NETWORKS',
  'CLICK_WALLET_HELP',
  'SEARCH_WALLET',
  'SELECT_WALLET',
  'CONNECT_SUCCESS',
  'CONNECT_ERROR',
  'SWITCH_NETWORK',
  'CLICK_SIGN_SIWX_MESSAGE',
  'CLICK_CANCEL_SIWX',
  'SIWX_AUTH_SUCCESS',
  'SIWX_AUTH_ERROR',
  'CLICK_TRANSACTIONS',
  'LOAD_MORE_TRANSACTIONS',
  'OPEN_SEND',
  'SEND_INITIATED',
  'SEND_SUCCESS',
  'SEND_ERROR',
  'EMAIL_LOGIN_SELECTED',
  'EMAIL_SUBMITTED',
  'DEVICE_REGISTERED_FOR_EMAIL',
  'EMAIL_VERIFICATION_CODE_SENT',
  'EMAIL_VERIFICATION_CODE_PASS',
  'EMAIL_VERIFICATION_CODE_FAIL',
  'EMAIL_EDIT',
  'SET_PREFERRED_ACCOUNT_TYPE',
  'SOCIAL_LOGIN_STARTED',
  'SOCIAL_LOGIN_REQUEST_USER_DATA',
  'SOCIAL_LOGIN_SUCCESS',
  'SOCIAL_LOGIN_ERROR',
  'SOCIAL_LOGIN_CANCELED',
])
/** They open by themselves, where a stored session lacks something, or the page asks the wallet for something. */
const openByThemselves: readonly ViewName[] = ['UnsupportedChain', 'SIWXSignMessage', 'ApproveTransaction']

/** Whether somebody wants something of the modal where this is told: nothing is sent before (decision 3). */
export const isIntent = (
  { type }: { readonly type: EventName | 'ERROR' },
  { view, isInline }: { readonly view: ViewName; readonly isInline: boolean },
): boolean => {
  if (!doings.has(type)) return false
  // One in the page's flow opens when it comes into sight.
  return type !== 'MODAL_OPEN' || !(isInline || openByThemselves.includes(view))
}
