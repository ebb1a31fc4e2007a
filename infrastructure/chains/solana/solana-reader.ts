import { isAddress } from '@solana/web3.js'
import type { Network } from '../../../core/domain/networks/network.ts'
import { type Amount, sumOf } from '../../../core/domain/shared/amount.ts'
import type { TokenContract } from '../../../core/ports/networks/chain-client.ts'
import { createRpcTransports, type RpcConfig } from '../rpc-transports.ts'
import { nodeCommitment, type SolanaCommitment } from './solana-commitments.ts'
import { solanaQuestions, solanaRpc } from './solana-rpc.ts'
import { tokenAmountIn } from './token-amount.ts'

export interface SolanaRpcConfig extends RpcConfig {
  /** How sure the chain has to be of what it says; `confirmed` unless it is said. */
  readonly commitment?: SolanaCommitment
}

/** Lamports, as the first address says that answers soundly; rejects when none does. The signal must not be aborted yet. */
export interface SolanaReader {
  readonly nativeBalance: (network: Network, account: string, signal: AbortSignal) => Promise<bigint>
  /** Of a mint of any token program: in all of the account's token accounts together. */
  readonly tokenBalance: (
    network: Network,
    account: string,
    token: TokenContract,
    signal: AbortSignal,
  ) => Promise<Amount>
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
    tokenBalance: async (network, account, token, signal) => {
      if (!isAddress(account) || !isAddress(token.address)) throw new Error(`not a Solana address: ${account}`)
      const { address: mint } = token
      const encoding = { ...sureness, encoding: 'jsonParsed' } as const
      const answer = await lineTo(network).ask(
        (ask) => solanaQuestions(ask).getTokenAccountsByOwner(account, { mint }, encoding).send(),
        signal,
      )
      const amounts = answer.value.map((each) => tokenAmountIn(each, mint))
      return amounts.length === 0 ? { value: 0n, decimals: token.decimals } : sumOf(amounts)
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
