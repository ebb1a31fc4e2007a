/** What the host asks visitors to agree to, and what it has pages for. */
export interface AgreementOptions {
  readonly legalCheckbox: boolean
  readonly termsUrl: string | undefined
  readonly privacyUrl: string | undefined
}

/** Visitors agree before a wallet is asked; whoever has an account here has agreed when it was connected. */
export const hasAgreement = ({ legalCheckbox, termsUrl, privacyUrl }: AgreementOptions, hasAccount: boolean): boolean =>
  legalCheckbox && !hasAccount && (termsUrl !== undefined || privacyUrl !== undefined)
