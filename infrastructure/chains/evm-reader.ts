import type { TransactionLook } from '../../core/domain/activity/sent-transaction.ts'
import type { Network } from '../../core/domain/networks/network.ts'
import type { Amount } from '../../core/domain/shared/amount.ts'
import type { TokenContract } from '../../core/ports/networks/chain-client.ts'
import { evmRpc } from './evm-rpc.ts'
import { lookForTransaction } from './look-for-transaction.ts'
import type { AskRpc } from './rpc-address.ts'
import { createRpcTransports, type RpcConfig } from './rpc-transports.ts'

/** As the first address says that answers soundly; rejects when none does. The signal must not be aborted yet. */
export interface EvmReader {
  readonly nativeBalance: (network: Network, address: `0x${string}`, signal: AbortSignal) => Promise<bigint>
  /** Of an ERC-20 token (ERC-20, `balanceOf` and `decimals`). */
  readonly tokenBalance: (
    network: Network,
    address: `0x${string}`,
    token: TokenContract,
    signal: AbortSignal,
  ) => Promise<Amount>
  /** Whether it is an account without a key. */
  readonly isContract: (network: Network, address: string, signal: AbortSignal) => Promise<boolean>
  /** Asks the network whatever it is asked. */
  readonly ask: <T>(network: Network, question: (ask: AskRpc) => Promise<T>, signal: AbortSignal) => Promise<T>
  /** What has become of a transaction. */
  readonly transaction: (
    network: Network,
    transaction: { readonly hash: string; readonly from: string },
    signal: AbortSignal,
  ) => Promise<TransactionLook>
}

/** `balanceOf(address)` and `decimals()`. */
const selectors = { balanceOf: '0x70a08231', decimals: '0x313ce567' } as const

/** A number of 256 bits, as a contract answers with one. */
const wordIn = (answer: unknown): bigint => {
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{64}$/i.test(answer)) throw new Error('The contract is no token')
  return BigInt(answer)
}

/** What the chain says of its decimals, which decide how much money a number is; a contract may leave that out (EIP-20). */
const decimalsOf = async (ask: AskRpc, { address: to, decimals }: TokenContract): Promise<number> => {
  const answer = await ask('eth_call', [{ to, data: selectors.decimals }, 'latest']).catch(() => undefined)
  if (answer === undefined || answer === '0x') return decimals
  const said = wordIn(answer)
  if (said > 255n) throw new Error('The contract is no token')
  return Number(said)
}

/** What a key's own account has that lets a contract act for it begins so (EIP-7702); no contract may (EIP-3541). */
const delegation = /^0xef0100/i

const isContractCode = (answer: unknown): boolean => {
  if (typeof answer !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(answer)) throw new Error('The answer is no code')
  return answer !== '0x' && !delegation.test(answer)
}

/** viem's own contract reading is four times the weight of this file. */
export const createEvmReader = (config: RpcConfig, { isBatched = true } = {}): EvmReader => {
  const lineTo = createRpcTransports(config, (networkId) => evmRpc(networkId, isBatched))
  return {
    nativeBalance: async (network, address, signal) => {
      const balance = await lineTo(network).ask((ask) => ask('eth_getBalance', [address, 'latest']), signal)
      return BigInt(String(balance))
    },
    tokenBalance: async (network, address, token, signal) => {
      const data = `${selectors.balanceOf}${address.slice(2).padStart(64, '0')}`
      const question = async (ask: AskRpc): Promise<Amount> => {
        const [balance, decimals] = await Promise.all([
          ask('eth_call', [{ to: token.address, data }, 'latest']),
          decimalsOf(ask, token),
        ])
        return { value: wordIn(balance), decimals }
      }
      return lineTo(network).ask(question, signal)
    },
    isContract: (network, address, signal) =>
      lineTo(network).ask(async (ask) => isContractCode(await ask('eth_getCode', [address, 'latest'])), signal),
    ask: (network, question, signal) => lineTo(network).ask(question, signal),
    transaction: (network, { hash, from }, signal) =>
      lineTo(network).ask((ask) => lookForTransaction(ask, hash, from), signal),
  }
}
