export interface InjectedFlag {
  readonly namespace: string
  readonly injected_id: string
}

/** A wallet as the directory's wire has it: what is unknown is null there, and never left out. */
export interface WalletListing {
  /** 64 hexadecimal digits. */
  readonly id: string
  readonly name: string
  readonly homepage: string | null
  readonly image_id: string | null
  /** Lower first; those without one come last. */
  readonly order: number | null
  readonly mobile_link: string | null
  readonly link_mode: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly rdns: string | null
  readonly rdns_web_wallet: string | null
  readonly injected: readonly InjectedFlag[] | null
  /** CAIP-2. */
  readonly chains: readonly string[]
  readonly categories: readonly string[] | null
  readonly description: string | null
  readonly badge_type: 'certified' | 'none' | null
  readonly supports_wc: boolean | null
  readonly supports_wcpay: boolean | null
  readonly is_top_wallet: boolean | null
}
