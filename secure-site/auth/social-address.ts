/** Of no mailbox (RFC 6761): under it are the addresses of those who log in at an issuer, which are never mailed and never shown. */
export const socialDomain = 'social.invalid'
