import {
  address,
  appendTransactionMessageInstructions,
  assertIsTransactionMessageWithBlockhashLifetime,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getTransactionEncoder,
  type IInstruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/web3.js'
import type { SolanaClient } from '../../sandbox/solana/solana-client.ts'

export interface Lifetime {
  readonly blockhash: Blockhash
  readonly lastValidBlockHeight: bigint
}

/** Of a message without signatures. */
export const compiled = (
  payer: string,
  instructions: readonly IInstruction[],
  lifetime: Lifetime,
  version: 'legacy' | 0 = 0,
) => {
  const message = pipe(
    createTransactionMessage({ version }),
    (empty) => setTransactionMessageFeePayer(address(payer), empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
  )
  assertIsTransactionMessageWithBlockhashLifetime(message)
  return compileTransaction(message)
}

/** As a page asks for it: in base64, with room for signatures. */
export const unsigned = (...of: Parameters<typeof compiled>): string => getBase64EncodedWireTransaction(compiled(...of))

export const unsignedBytes = (...of: Parameters<typeof compiled>): Uint8Array =>
  Uint8Array.from(getTransactionEncoder().encode(compiled(...of)))

/** Has somebody with a key of their own send it. */
export const sendAs = async (
  { rpc }: SolanaClient,
  payer: KeyPairSigner,
  instructions: readonly IInstruction[],
): Promise<void> => {
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const signed = await signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(payer, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
      (timed) => appendTransactionMessageInstructions(instructions, timed),
    ),
  )
  await rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send()
}
