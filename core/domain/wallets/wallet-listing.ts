/** A wallet as a directory, or the host, describes it (spec section 3). Its links are as they were given: see `wallet-links.ts`. */
export interface WalletListing {
  readonly id: string
  readonly name: string
  /** Of the directory's own pictures. */
  readonly imageId?: string
  /** `data:` or `http(s):`; drawn through `<img>` and nothing else. */
  readonly imageUrl?: string
  readonly homepage?: string
  /** A scheme of the wallet's own (`name://`), which opens its app. */
  readonly mobileLink?: string
  /** A web address that opens the app where it is installed, and a page where it is not. */
  readonly linkMode?: string
  readonly desktopLink?: string
  readonly webappLink?: string
  readonly appStore?: string
  readonly playStore?: string
  readonly chromeStore?: string
  /** By which an installed wallet announces itself (EIP-6963): a hint, which anyone may claim. */
  readonly rdns?: string
  readonly injectedIds?: readonly string[]
  /** CAIP-2; also of namespaces that the product does not know. */
  readonly chains: readonly string[]
  readonly isCertified?: boolean
  /** Its place among all that the directory has: the lower, the further ahead. */
  readonly rank?: number
}

/** Where the list of all wallets is offered; `mobile` is on phones and tablets only. */
export type AllWallets = boolean | 'mobile'
