import type { NetworkState } from '../../../core/modal.ts'
import type { ButtonScreen } from '../../../core/view-models/account/button.ts'

/** The words of a button that says where the visitor is; in another language they are the host's. */
export interface NetworkButtonWords {
  /** Before anything is known of the network. Default `Choose network`. */
  readonly label?: string | undefined
  /** The wallet is on one that the site does not offer. Default `Wrong network`. */
  readonly wrongLabel?: string | undefined
}

/**
 * Says where the visitor is, and leads to the others.
 * @param button what the modal's own one says: that something is under way, or could not be loaded
 */
export const networkButton = (
  { network, isUnsupported }: Pick<NetworkState, 'network' | 'isUnsupported'>,
  { label = 'Choose network', wrongLabel = 'Wrong network' }: NetworkButtonWords = {},
  button?: ButtonScreen,
): ButtonScreen => {
  if (button?.failed) return { status: 'connected', label: button.label, busy: false }
  return {
    status: 'connected',
    label: isUnsupported ? wrongLabel : (network?.name ?? label),
    // Seen on light and on dark, as the warning on the account's button.
    ...(isUnsupported ? { isWrong: true, avatar: '#b45309' } : {}),
    busy: button !== undefined && button.status !== 'unknown' && button.busy,
  }
}
