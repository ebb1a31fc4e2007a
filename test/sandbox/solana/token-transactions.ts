import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  createTransactionMessage,
  getAddressEncoder,
  type IInstruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/web3.js'
import type { SolanaClient } from './solana-client.ts'

// What the system's and the token program take, written by hand: their packages are no dependencies.

export const tokenProgram = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const systemProgram = address('11111111111111111111111111111111')

const u32 = (value: number): Uint8Array => new Uint8Array(new Uint32Array([value]).buffer)
const u64 = (value: bigint): Uint8Array => new Uint8Array(new BigUint64Array([value]).buffer)
const key = (of: Address): Uint8Array => Uint8Array.from(getAddressEncoder().encode(of))
const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]))

const signerMeta = (signer: KeyPairSigner) => ({ address: signer.address, role: 3, signer }) as const
const written = (of: Address) => ({ address: of, role: 1 }) as const
const read = (of: Address) => ({ address: of, role: 0 }) as const

const create = (payer: KeyPairSigner, made: KeyPairSigner, lamports: bigint, space: bigint): IInstruction => ({
  programAddress: systemProgram,
  accounts: [signerMeta(payer), signerMeta(made)],
  data: joined(u32(0), u64(lamports), u64(space), key(tokenProgram)),
})

const ofTokens = (accounts: IInstruction['accounts'], ...data: readonly Uint8Array[]): IInstruction => ({
  programAddress: tokenProgram,
  ...(accounts === undefined ? {} : { accounts }),
  data: joined(...data),
})

export interface Minting {
  readonly payer: KeyPairSigner
  readonly mint: KeyPairSigner
  readonly account: KeyPairSigner
  readonly amount: bigint
}

/** One transaction that makes a token of six decimals, an account of the payer's for it, and tokens in that. */
export const mintedTokens = async ({ rpc }: SolanaClient, { payer, mint, account, amount }: Minting) => {
  const [mintRent, accountRent] = await Promise.all(
    [82n, 165n].map((size) => rpc.getMinimumBalanceForRentExemption(size).send()),
  )
  const { value: latest } = await rpc.getLatestBlockhash().send()
  const instructions = [
    create(payer, mint, mintRent ?? 0n, 82n),
    // InitializeMint2, InitializeAccount3, MintTo.
    ofTokens([written(mint.address)], Uint8Array.of(20, 6), key(payer.address), Uint8Array.of(0)),
    create(payer, account, accountRent ?? 0n, 165n),
    ofTokens([written(account.address), read(mint.address)], Uint8Array.of(18), key(payer.address)),
    ofTokens([written(mint.address), written(account.address), signerMeta(payer)], Uint8Array.of(7), u64(amount)),
  ]
  const message = pipe(
    createTransactionMessage({ version: 'legacy' }),
    (empty) => setTransactionMessageFeePayerSigner(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(latest, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
  )
  return signTransactionMessageWithSigners(message)
}
