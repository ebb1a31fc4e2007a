import type { Standard } from './tables.ts'

/** What tells one block from another, and what it stands on. */
export interface BlockHeader {
  readonly number: number
  readonly hash: string
  readonly parentHash: string
  /** In seconds since 1970. */
  readonly timestamp: number
}

export interface BlockTransaction {
  readonly hash: string
  readonly isSuccessful: boolean
  readonly from: string
  /** Undefined where it creates a contract. */
  readonly to: string | undefined
  readonly created: string | undefined
  readonly value: bigint
  readonly nonce: number
  readonly fee: bigint
  readonly selector: string | undefined
}

export interface Log {
  readonly transactionHash: string
  readonly index: number
  readonly address: string
  readonly topics: readonly string[]
  readonly data: `0x${string}`
}

export interface Transfer {
  readonly transactionHash: string
  readonly logIndex: number
  readonly item: number
  readonly standard: Standard
  readonly contract: string
  /** Undefined of ERC-20. */
  readonly tokenId: bigint | undefined
  readonly from: string
  readonly to: string
  /** 1n of ERC-721. */
  readonly amount: bigint
}

export interface Block extends BlockHeader {
  readonly transactions: readonly BlockTransaction[]
  readonly transfers: readonly Transfer[]
}
