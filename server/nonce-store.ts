/**
 * Where nonces wait to be used. Keys are hashes of a nonce and its browser: whoever reads the store cannot sign in with what is in it.
 * `test/server/nonce-store.contract.ts` says what a store has to do, to any adapter.
 */
export interface NonceStore {
  /** Remembers the key until `expiresAt` (milliseconds since 1970). */
  readonly put: (key: string, expiresAt: number) => Promise<void>
  /**
   * Takes the key out, in one step: of all who ask for it, at once or one after the other, exactly one is told true, and none at or
   * after its time. In SQL: `DELETE FROM nonces WHERE key = $1 AND expires_at > $2`, and whether a row was deleted.
   */
  readonly take: (key: string, now: number) => Promise<boolean>
}
