/** An account as the chain holds it. */
export interface StoredAccount {
  readonly address: string
  readonly lamports: bigint
  readonly owner: string
  readonly data: Uint8Array
  readonly executable: boolean
}
