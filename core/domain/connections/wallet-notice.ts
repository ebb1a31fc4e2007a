/**
 * What happened to the visitor's embedded wallet, in another of their sessions, that each session shows: somebody gets it, or a way to it.
 * In the order in which it is shown: what can still be stopped comes first.
 */
export const walletNoticeKinds = [
  /** A device without the wallet waits to be given it. */
  'recovery-waiting',
  /** A device without the wallet was given it. */
  'recovered',
  /** Its codes go to another address from then on. */
  'email-changed',
  /** The passkey can recover it. */
  'passkey-added',
  /** Somebody was shown its words. */
  'exported',
] as const

export type WalletNoticeKind = (typeof walletNoticeKinds)[number]

/** Says nothing of who did it: the page around the wallet reads it too. */
export interface WalletNotice {
  readonly kind: WalletNoticeKind
  /** ISO 8601: when the device is given the wallet, for `recovery-waiting`; else when it happened. */
  readonly at: string
}

export const isWalletNoticeKind = (kind: string): kind is WalletNoticeKind =>
  walletNoticeKinds.some((known) => known === kind)

/** What is known, and of when that is: in ms since the epoch. */
export interface WalletNotices {
  readonly notices: readonly WalletNotice[]
  readonly askedAt: number
}

export const noWalletNotices: WalletNotices = { notices: [], askedAt: 0 }

/** Not more often, in ms: the site counts what each address asks. */
export const walletNoticesMs = 60_000

/** One of each kind, in the order of `walletNoticeKinds`: the first recovery that can be given out, and else what happened last. */
export const shownWalletNotices = (notices: readonly WalletNotice[]): readonly WalletNotice[] =>
  walletNoticeKinds.flatMap((kind) => {
    const [first, ...others] = notices.filter((notice) => notice.kind === kind)
    if (first === undefined) return []
    const isBefore = (one: WalletNotice, other: WalletNotice): boolean => Date.parse(one.at) < Date.parse(other.at)
    return others.reduce((shown, one) => (isBefore(one, shown) === (kind === 'recovery-waiting') ? one : shown), first)
  })
