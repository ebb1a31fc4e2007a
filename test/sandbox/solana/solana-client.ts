import {
  address,
  appendTransactionMessageInstruction,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  type IInstruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/web3.js'

export const clientOf = (rpcUrl: string) => ({
  rpc: createSolanaRpc(rpcUrl),
  rpcSubscriptions: createSolanaRpcSubscriptions(rpcUrl.replace(/^http/, 'ws')),
})

export type SolanaClient = ReturnType<typeof clientOf>

/** A key of nobody else, by a number. */
export const signerOf = (number: number): Promise<KeyPairSigner> =>
  createKeyPairSignerFromPrivateKeyBytes(new Uint8Array(32).fill(number))

/** The system program's transfer, written by hand: its package is no dependency. */
const transferOf = (from: KeyPairSigner, to: string, lamports: bigint): IInstruction => {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, lamports, true)
  return {
    programAddress: address('11111111111111111111111111111111'),
    accounts: [
      { address: from.address, role: 3 },
      { address: address(to), role: 1 },
    ],
    data,
  }
}

type Lifetime = Parameters<typeof setTransactionMessageLifetimeUsingBlockhash>[0]

export const signedTransfer = async (
  { rpc }: SolanaClient,
  from: KeyPairSigner,
  to: string,
  lamports: bigint,
  lifetime?: Lifetime,
) => {
  const latest = lifetime ?? (await rpc.getLatestBlockhash().send()).value
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(from, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(latest, paid),
    (timed) => appendTransactionMessageInstruction(transferOf(from, to, lamports), timed),
  )
  return signTransactionMessageWithSigners(message)
}
