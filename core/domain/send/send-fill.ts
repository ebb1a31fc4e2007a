/** What a host fills in before the visitor comes to Send. */
export interface SendFill {
  /** The contract or mint of a token that the account owns; left out for the network's own currency. */
  readonly token?: string
  /** As a visitor types it, in the token: `1.5`. */
  readonly amount?: string
  /** An address or a name. */
  readonly to?: string
}

/** What of this is filled in; undefined where nothing is. */
export const sendFillIn = ({ token, amount, to }: SendFill): SendFill | undefined =>
  token || amount || to ? { ...(token && { token }), ...(amount && { amount }), ...(to && { to }) } : undefined
