/** Of no public cluster, so that a reader of the wrong chain is noticed: base58 of the SHA-256 of "latchkey sandbox: solana". */
export const genesisHash = '69q87Tg7JrBWzJbEhmPCUsm5xKeBbKhZtDWPjcKExzgy'

/** CAIP-2 takes the first 32 characters of the genesis hash. */
export const solanaNetworkId = `solana:${genesisHash.slice(0, 32)}` as const
export const solanaName = 'Sandbox Solana'

const lamportsPerSol = 1_000_000_000n
/** Unlike the balances of the other chains. */
export const firstBalance = 750n * lamportsPerSol
export const lamportsPerSignature = 5000

export const systemProgram = '11111111111111111111111111111111'
export const tokenProgramOf = {
  'spl-token': 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'spl-token-2022': 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
} as const
export const tokenPrograms: readonly string[] = Object.values(tokenProgramOf)
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

export const version = { 'solana-core': '2.3.0', 'feature-set': 0 } as const
