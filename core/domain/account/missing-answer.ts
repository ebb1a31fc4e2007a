/** Why something is not known of an account: no service looks it up, or the one that there is does not know the network. */
export type MissingAnswer = 'no-service' | 'unknown-network'
