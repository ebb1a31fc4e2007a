import { isAddress } from '@solana/web3.js'
import type { Network } from '../../../core/domain/networks/network.ts'
import { createRpcTransports, type RpcConfig } from '../rpc-transports.ts'
import { nodeCommitment, type SolanaCommitment } from './solana-commitments.ts'
import { solanaQuestions, solanaRpc } from './solana-rpc.ts'

export interface SolanaRpcConfig extends RpcConfig {
  /** How sure the chain has to be of what it says; `confirmed` unless it is said. */
  readonly commitment?: SolanaCommitment
}

/** Lamports, as the first address says that answers soundly; rejects when none does. The signal must not be aborted yet. */
export interface SolanaReader {
  readonly nativeBalance: (network: Network, account: string, signal: AbortSignal) => Promise<bigint>
  /** What an account with so many bytes of data has to hold, so that it is kept (spec section 7). */
  readonly rentExemptMinimum: (network: Network, bytes: number, signal: AbortSignal) => Promise<bigint>
}

export const createSolanaReader = ({ commitment = 'confirmed', ...config }: SolanaRpcConfig): SolanaReader => {
  const lineTo = createRpcTransports(config, solanaRpc)
  const sureness = { commitment: nodeCommitment(commitment) }
  return {
    nativeBalance: async (network, account, signal) => {
      if (!isAddress(account)) throw new Error(`not a Solana address: ${account}`)
      const answer = lineTo(network).ask((ask) => solanaQuestions(ask).getBalance(account, sureness).send(), signal)
      return (await answer).value
    },
    rentExemptMinimum: async (network, bytes, signal) => {
      const size = BigInt(bytes)
      return lineTo(network).ask(
        (ask) => solanaQuestions(ask).getMinimumBalanceForRentExemption(size, sureness).send(),
        signal,
      )
    },
  }
}
