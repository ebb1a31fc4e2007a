import { loadingFailures } from './loading-failures.ts'

/** Failures of what every feature uses. */
export const sharedFailures = {
  ...loadingFailures,
  /**
   * an id that was read, from a wallet or from storage, is not of its form; no call rejects with it
   * @do nothing: it counts as none
   * @again no
   */
  INVALID_CAIP_NETWORK_ID: ['internal', 'Invalid CAIP-2 network id'],
  /**
   * an address that was read, from a wallet or from storage, is not of its form; no call rejects with it
   * @do nothing: it counts as none
   * @again no
   */
  INVALID_CAIP_ADDRESS: ['internal', 'Invalid CAIP-10 address'],
  /**
   * the browser did not copy; told in the modal, no call rejects with it
   * @do nothing: the text can be selected
   * @again yes
   */
  CLIPBOARD_UNAVAILABLE: ['internal', 'Failed to copy'],
  /**
   * WalletConnect's SDK gets no database from the browser
   * @do another wallet, or a window that is not private
   * @again no
   */
  STORAGE_UNAVAILABLE: ['storage', 'Storage is unavailable'],
} as const
