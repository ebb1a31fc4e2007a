/** A token that is on the chain at first. */
export interface SolanaToken {
  readonly symbol: string
  readonly name: string
  /** Of its mint. */
  readonly address: string
  readonly decimals: number
  readonly standard: 'spl-token' | 'spl-token-2022'
  /** In the smallest parts, by the number of the account: unlike those of the other chains. 0n is no account for it. */
  readonly amounts: readonly bigint[]
}

/** Nobody has keys of the addresses: base58 of the SHA-256 of "latchkey sandbox: solana mint BUOY", and "… REEF". */
export const solanaTokens: readonly SolanaToken[] = [
  {
    symbol: 'BUOY',
    name: 'Buoy Dollar',
    address: '4PJr2U6PgBTQkycRmFVaKti5AgsEXnXoKhjZVBLSXVYP',
    decimals: 6,
    standard: 'spl-token',
    amounts: [420_500_000n, 18_250_000n, 0n, 1n, 99_990_000n],
  },
  {
    symbol: 'REEF9',
    name: 'Reef Nine',
    address: 'GbMKoYMzuiyYPVa6nWe7xV8JJEG8Q6WyJZfnDRBr7dET',
    decimals: 9,
    standard: 'spl-token-2022',
    amounts: [5_000_000_001n, 0n, 64_125_000_000n, 700_000_000n, 0n],
  },
]
