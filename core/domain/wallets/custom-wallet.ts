import type { WalletListing } from './wallet-listing.ts'

/** A wallet of the host's own list, in the words of the specification (section 3), which are those of the directory's wire. */
export interface CustomWallet {
  readonly id: string
  readonly name: string
  readonly homepage?: string
  readonly image_url?: string
  readonly mobile_link?: string
  /** A web address that opens the wallet's app. */
  readonly link_mode?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly chrome_store?: string
  readonly rdns?: string
  /** CAIP-2; all unless set. */
  readonly chains?: readonly string[]
}

const inOurWords = (name: string): string => name.replace(/_./g, ([, letter = '']) => letter.toUpperCase())

export const listingOfCustom = ({ id, name, chains = [], ...parts }: CustomWallet): WalletListing => ({
  ...Object.fromEntries(Object.entries(parts).map(([part, value]) => [inOurWords(part), value])),
  id,
  name,
  chains,
})
