/** Of a login for which the page is left: the one that it comes back to finds it again. */
export interface SocialAttempts {
  /** False where what is kept is gone with this page. */
  readonly isLasting: () => Promise<boolean>
  readonly kept: () => Promise<string | undefined>
  readonly keep: (attempt: string | undefined) => Promise<void>
}
