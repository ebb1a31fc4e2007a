/** Where the page runs, as far as links to wallets depend on it. */
export interface Device {
  /** A phone or a tablet: wallets are apps there. */
  readonly isMobile: boolean
  readonly os: 'ios' | 'android' | 'mac' | 'other'
  readonly isSafari: boolean
  readonly isFirefox?: true
  /** A mini app: only what opens in a new window leaves it. */
  readonly isTelegram: boolean
  /** The page is inside another one. */
  readonly isFramed: boolean
  /** Which of `walletObjects` are in the window: the page runs in that wallet's own browser, or beside its extension. */
  readonly wallets: readonly WalletObject[]
  /** The address of the page. */
  readonly url: string
}

/** What wallets whose apps can show this page leave in its window. */
export const walletObjects = ['phantom', 'solflare', 'coinbaseSolana', 'coinbaseWalletExtension'] as const
export type WalletObject = (typeof walletObjects)[number]

/** What a browser says of itself. */
export interface BrowserTraits {
  readonly userAgent: string
  /** The first pointer is a finger. A laptop with a touch screen still has a fine pointer first. */
  readonly isTouched: boolean
  readonly isFramed: boolean
  readonly url: string
  /** Whether the window has an object of this name. */
  readonly has: (name: string) => boolean
}

export const isMobileBrowser = ({ userAgent, isTouched }: Pick<BrowserTraits, 'userAgent' | 'isTouched'>): boolean =>
  isTouched || /Android|webOS|iPhone|iPad|iPod|BlackBerry|Opera Mini/i.test(userAgent)

const osOf = ({ userAgent, isTouched }: BrowserTraits): Device['os'] => {
  if (/Android/i.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios'
  if (!/Macintosh/.test(userAgent)) return 'other'
  // A tablet says that it is a Mac; no Mac is touched.
  return isTouched ? 'ios' : 'mac'
}

export const describeDevice = (traits: BrowserTraits): Device => ({
  isMobile: isMobileBrowser(traits),
  os: osOf(traits),
  // Every browser names Safari, and all but itself name themselves too.
  isSafari: /^((?!chrom|android|crios|fxios|edgios|edg\/).)*safari/i.test(traits.userAgent),
  ...(/firefox/i.test(traits.userAgent) ? { isFirefox: true } : {}),
  isTelegram: ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto'].some(traits.has),
  isFramed: traits.isFramed,
  wallets: walletObjects.filter(traits.has),
  url: traits.url,
})
