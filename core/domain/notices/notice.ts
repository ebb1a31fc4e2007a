/** What the page says beside the modal, open or not. */
export type Notice =
  /** So many requests wait for an answer in a wallet that is elsewhere. */
  | { readonly type: 'requests'; readonly pending: number; readonly wallet: string }
  /** The wallet is not connected any more, and nobody here has asked for that (decision 30). */
  | { readonly type: 'session-ended' }
