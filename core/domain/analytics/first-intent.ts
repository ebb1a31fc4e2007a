import type { ViewName } from '../declared.ts'
import type { HostEvent } from '../modal/host-event.ts'

/**
 * Told without anybody's doing: of what a page has, found, or lost. A dialog that opened by itself may close by itself, too, and a wallet
 * is left where the site cannot say who has signed in.
 */
const byItself: readonly HostEvent['type'][] = [
  'MODAL_CREATED',
  'INITIALIZE',
  'ERROR',
  'MODAL_CLOSE',
  'DISCONNECT_SUCCESS',
  'DISCONNECT_ERROR',
]
/** They open by themselves, where a stored session lacks something. */
const openByThemselves: readonly ViewName[] = ['UnsupportedChain', 'SIWXSignMessage']

/** Whether somebody wants something of the modal where this is told: nothing is sent before (decision 3). */
export const isIntent = (
  { type }: Pick<HostEvent, 'type'>,
  { view, isInline }: { readonly view: ViewName; readonly isInline: boolean },
): boolean => {
  if (byItself.includes(type)) return false
  // One in the page's flow opens when it comes into sight.
  return type !== 'MODAL_OPEN' || !(isInline || openByThemselves.includes(view))
}
