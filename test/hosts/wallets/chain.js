import {
  Connection,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'

/** The chain as a site of today sees it: through `@solana/web3.js` 1. Transactions are bytes, as wallets take and give them. */
export const openChain = (rpcUrl) => {
  const connection = new Connection(rpcUrl, 'confirmed')

  /** Waits until the chain says so. @throws when the transaction failed */
  const confirm = async (signature) => {
    const latest = await connection.getLatestBlockhash()
    const { value } = await connection.confirmTransaction({ signature, ...latest })
    if (value.err !== null) throw new Error(`It failed: ${JSON.stringify(value.err)}`)
  }

  return {
    confirm,
    fund: async (address, lamports) => confirm(await connection.requestAirdrop(new PublicKey(address), lamports)),
    balance: (address) => connection.getBalance(new PublicKey(address)),
    /** Not signed yet. */
    transfer: async (version, from, to, lamports) => {
      const payerKey = new PublicKey(from)
      const instruction = SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: new PublicKey(to), lamports })
      const { blockhash } = await connection.getLatestBlockhash()
      if (version === 'legacy') {
        const transaction = new Transaction({ feePayer: payerKey, recentBlockhash: blockhash }).add(instruction)
        return Uint8Array.from(transaction.serialize({ requireAllSignatures: false }))
      }
      const message = new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions: [instruction] })
      return new VersionedTransaction(message.compileToV0Message()).serialize()
    },
    send: (signed) => connection.sendRawTransaction(signed),
  }
}
