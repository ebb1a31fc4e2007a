/** A split for recovery whose one half only a passkey of the visitor opens. */
export interface PasskeySplit {
  /** WebAuthn's, as base64url. */
  readonly credentialId: string
  /** The site's half. */
  readonly accountShare: string
  /** The visitor's half, encrypted under what the passkey's PRF gives: the site cannot open it. */
  readonly sealedShare: string
}
