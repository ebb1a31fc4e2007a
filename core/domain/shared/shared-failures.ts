import { loadingFailures } from './loading-failures.ts'

/** Failures of what every feature uses. */
export const sharedFailures = {
  ...loadingFailures,
  /**
   * a fault of ours, or of a browser, that nobody has foreseen; see `cause`
   * @do report it to us
   * @again yes
   */
  INTERNAL_ERROR: ['internal', 'Unexpected error'],
  /**
   * `switchNetwork`, `open`: the network's id has not two parts, `eip155:1`; one that is read, from a wallet or from storage, counts as none
   * @do name it as it is in `networks`
   * @again no
   */
  INVALID_CAIP_NETWORK_ID: ['configuration', 'Invalid CAIP-2 network id'],
  /**
   * an account that a wallet shared over WalletConnect is not of its form: the `cause` of an `INVALID_WALLET_RESPONSE`; one that is read from
   * storage counts as none
   * @do another wallet
   * @again no
   */
  INVALID_CAIP_ADDRESS: ['internal', 'Invalid CAIP-10 address'],
  /**
   * the browser did not copy; told in the modal and in the event `ERROR`, no call rejects with it
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
