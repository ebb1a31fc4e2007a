/** What a wallet and a visitor are told about the host site (spec section 1). */
export interface Metadata {
  readonly name: string
  readonly description: string
  /** The site's address, with scheme. */
  readonly url: string
  readonly icons: readonly string[]
}
